/** Part of the translators' page: shows the texts that have the words, stand in the place, or are missing. */
const form = document.querySelector('form')
const shown = document.querySelector('[role=status]')
const texts = [...document.querySelectorAll('article')].map(article => ({
  article,
  words: article.textContent.toLowerCase(),
  places: article.dataset.places.split('|'),
  isMissing: 'missing' in article.dataset,
}))

function filter() {
  const { words, place, missing } = Object.fromEntries(new FormData(form))
  const wanted = words.trim().toLowerCase()
  let count = 0
  for (const { article, ...text } of texts) {
    const fits =
      text.words.includes(wanted) && (!place || text.places.includes(place)) && (!missing || text.isMissing)
    article.hidden = !fits
    if (fits) count += 1
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('article:not([hidden])')
  shown.textContent = count === 1 ? '1 text' : `${count} texts`
}

form.addEventListener('input', filter)
form.addEventListener('submit', event => event.preventDefault())
filter()
