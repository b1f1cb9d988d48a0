import { samePlaceIn } from '@pindivantalu/domain/language'
import type { Language } from '@pindivantalu/texts/languages'
import { language, t } from '@pindivantalu/texts/t'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { chooseLanguage, thisPageIn } from '../../lib/storage/kept-language.ts'

/** Each in its own letters, so that it is found by those who read no other. */
const NAMES: [Language, string][] = [
  ['te', 'తెలుగు'],
  ['en', 'English'],
]

/** Each language is a build of its own, so the other one is opened as a new page: the same place, the same scroll, the same cart. `label` tells two on one page apart. */
export function LanguageSwitch({ label = t('Language') }: { label?: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="languages">
      {NAMES.map(([other, name]) =>
        other === language() ? (
          <span key={other} aria-current="true">
            {name}
          </span>
        ) : (
          <a
            key={other}
            href={samePlaceIn(other, pathname)}
            lang={other}
            hrefLang={other}
            onClick={event => goTo(other, event)}
          >
            {name}
          </a>
        ),
      )}
    </nav>
  )
}

/** With what only the browser knows of the place: the server's page is the same for everyone. */
function goTo(other: Language, { currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  chooseLanguage(other)
  currentTarget.href = thisPageIn(other)
}
