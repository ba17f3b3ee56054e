// Finds the pages that have all words of the query. `pages` comes from index.js, which the build writes.
const field = document.getElementById('words')
const results = document.getElementById('results')
const count = document.getElementById('count')
const most = 60

/** How well a page answers: a word in the title counts most, then one in the summary. 0 if a word is missing. */
function score([title, kind, , summary, words], query) {
  const name = title.toLowerCase()
  let sum = 0
  for (const word of query) {
    if (name === word) sum += 100
    else if (name.startsWith(word)) sum += 40
    else if (name.includes(word)) sum += 20
    else if (summary.toLowerCase().includes(word)) sum += 8
    else if (words.includes(word)) sum += 3
    else return 0
  }
  return sum + (words ? 15 : 0) - name.length / 100
}

function show() {
  const query = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = query.length === 0 ? [] : pages.map(page => [score(page, query), page])
    .filter(([points]) => points > 0).sort((one, other) => other[0] - one[0])
  count.textContent = query.length === 0 ? '' : `${found.length} pages` + (found.length > most ? `, the best ${most} are shown` : '')
  results.replaceChildren(...found.slice(0, most).flatMap(([, [title, kind, file, summary]]) => {
    const [term, text, link] = ['dt', 'dd', 'a'].map(name => document.createElement(name))
    link.href = file
    link.textContent = title
    term.append(link, ` ${kind}`)
    text.textContent = summary
    return [term, text]
  }))
  history.replaceState(null, '', '#' + encodeURIComponent(field.value))
}

field.value = decodeURIComponent(location.hash.slice(1))
field.addEventListener('input', show)
field.form.addEventListener('submit', event => event.preventDefault())
show()
