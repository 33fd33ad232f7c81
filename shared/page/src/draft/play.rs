//! From the pieces of page text to the tree.

use super::super::attribute::Attribute;
use super::super::script::{Event, Script};
use super::Draft;

impl<'t> Draft<'t> {
    /// Builds what the script says, piece by piece.
    pub(in super::super) fn play(&mut self, script: Script<'t>) {
        let mut begun = Vec::new();
        let mut all = script.attributes;
        let mut own = Vec::new();
        for event in script.events {
            match event {
                Event::Text(text) => self.text(&text),
                Event::Open {
                    name,
                    self_closing,
                    attributes,
                } => {
                    own.clear();
                    own.extend(all[attributes].iter_mut().map(|one| Attribute {
                        name: one.name,
                        value: std::mem::take(&mut one.value),
                        quoted: one.quoted,
                    }));
                    self.open(name, &mut own, self_closing);
                }
                Event::Close(name) => self.close(name),
                Event::Begin => begun.push(self.depth()),
                Event::End => {
                    if let Some(depth) = begun.pop() {
                        self.close_to(depth);
                    }
                }
            }
        }
    }
}
