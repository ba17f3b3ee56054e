// The fields of most pages here, written where the script stands; in the head they are only told.
const FIELDS = [
  ['Name', '<input name="name">', 'Whoever rings asks for you by this name, and nobody else reads it.'],
  ['Street', '<input name="street">', 'Letters arrive there within three days, if the mountains let them.'],
  ['Town', '<input name="town">', 'If there are several of this name, write the river beside it.'],
  ['Phone', '<input type="tel" name="phone">', 'Only for the day on which something is delivered to you.'],
  ['Mail', '<input type="email" name="mail">', 'A confirmation goes there, and nothing else afterwards.'],
  ['Notes', '<textarea name="notes"></textarea>', '<button>Send</button>'],
].map(([name, field, words]) => `<p><label>${name} ${field}</label> <p>${words}`).join('\n')
if (document.currentScript.parentNode !== document.head) document.write(FIELDS)
