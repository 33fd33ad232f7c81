//! The room as a whole: a hostile actor gets nothing past it, an ordinary one is left in peace.
