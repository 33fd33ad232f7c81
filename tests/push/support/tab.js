/** A browser tab that watches sessions: the real pusher-js, as an extension would set it up. */
import Pusher from "pusher-js";

export class Tab {
  /** Everything heard, in order: `{ event, data }`. */
  heard = [];
  #waiting = [];

  constructor(gateway, token) {
    this.pusher = new Pusher(gateway.keys.key, {
      cluster: "local",
      wsHost: "127.0.0.1",
      wsPort: gateway.port,
      forceTLS: false,
      enabledTransports: ["ws"],
      disableStats: true,
      channelAuthorization: {
        endpoint: `${gateway.origin}/api/pusher/auth`,
        transport: "ajax",
        headers: { authorization: `Bearer ${token}` },
      },
    });
    this.pusher.connection.bind("error", (error) => this.#hear("error", error));
  }

  async connected() {
    if (this.pusher.connection.state !== "connected") {
      await new Promise((resolve) => this.pusher.connection.bind("connected", resolve));
    }
    return this.pusher.connection.socket_id;
  }

  /** Resolves with `null`, or with the refusal. */
  watch(sessionId) {
    const channel = this.pusher.subscribe(`private-session-${sessionId}`);
    channel.bind("new_message", (data) => this.#hear("new_message", data));
    channel.bind("interact_response", (data) => this.#hear("interact_response", data));
    return new Promise((resolve) => {
      channel.bind("pusher:subscription_succeeded", () => resolve(null));
      channel.bind("pusher:subscription_error", resolve);
    });
  }

  /** Waits until so many rounds have come to their end. */
  rounds(count) {
    const enough = () => this.heard.filter(({ event }) => event === "interact_response").length >= count;
    if (enough()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const lost = () => reject(new Error(`${count} rounds were not heard: ${JSON.stringify(this.heard)}`));
      const patience = setTimeout(lost, 30_000);
      this.#waiting.push({ enough, resolve: () => (clearTimeout(patience), resolve()) });
    });
  }

  messages() {
    return this.heard.filter(({ event }) => event === "new_message").map(({ data }) => data.message);
  }

  close() {
    this.pusher.disconnect();
  }

  #hear(event, data) {
    this.heard.push({ event, data });
    this.#waiting = this.#waiting.filter(({ enough, resolve }) => !(enough() && (resolve(), true)));
  }
}
