/** The MiniWoB++ tasks of the standing comparison. Others can be named on the command line. */
export const TASKS = `
book-flight buy-ticket choose-date choose-date-easy click-checkboxes click-checkboxes-large click-checkboxes-soft
click-checkboxes-transfer click-collapsible click-collapsible-2 click-dialog click-dialog-2 click-option click-test-2
daily-calendar enter-date enter-password enter-text enter-text-2 enter-text-dynamic enter-time focus-text focus-text-2
form-sequence login-user login-user-popup multi-layouts multi-orderings navigate-tree odd-or-even read-table read-table-2
search-engine text-transform unicode-test use-autocomplete
`
  .trim()
  .split(/\s+/);
