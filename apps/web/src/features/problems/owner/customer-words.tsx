import { LONGEST_PROBLEM_WORDS } from '@pindivantalu/domain/problems/problem'
import type { Language } from '@pindivantalu/texts/languages'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import type { Deciding } from './use-decision.ts'

const LANGUAGES: [Language, string][] = [
  ['te', 'తెలుగు'],
  ['en', 'English'],
]

type CustomerWordsProps = { deciding: Deciding; customerReads: Language; error: string | undefined }

/** What the customer reads, with the shop's words to begin with in either language. */
export function CustomerWords({ deciding, customerReads, error }: CustomerWordsProps) {
  const { language, setLanguage, words, type, needsWords } = deciding
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Language of the words</legend>
        {LANGUAGES.map(([one, name]) => (
          <label key={one} className="chip" lang={one}>
            <input
              type="radio"
              className="sr-only"
              name="words-language"
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="The customer reads"
        hint={
          language === customerReads
            ? 'Goes by mail, and stands on the order’s page; WhatsApp says that there is an answer.'
            : `This customer has chosen ${customerReads === 'te' ? 'Telugu' : 'English'} in the shop.`
        }
        lang={language}
        required={needsWords}
        rows={5}
        maxLength={LONGEST_PROBLEM_WORDS}
        error={error}
        value={words}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
