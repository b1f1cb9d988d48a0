import { getCatalogs } from '@lingui/cli/api'
import { type LinguiConfig, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { findTexts } from '../../packages/texts/build/find-texts.ts'

/** Tests say English texts as readers meet them. */
const NOT_SAID = ['**/*.test.*', '**/*.builder.ts', '**/test-support/**']

/** The Telugu texts, and the sources that say them. */
export async function teluguCatalogue(root: string) {
  const config: Partial<LinguiConfig> = {
    rootDir: root,
    sourceLocale: 'en',
    locales: ['te'],
    catalogs: [
      {
        path: '<rootDir>/packages/texts/{locale}',
        include: ['packages/domain/src', 'apps/web/src', 'apps/api/src'].map(folder => `<rootDir>/${folder}`),
        exclude: NOT_SAID,
      },
    ],
    format: formatter({ lineNumbers: false }),
    extractors: [{ match: fileName => /\.tsx?$/.test(fileName), extract: extractTexts }],
  }
  const [catalogue] = await getCatalogs(makeConfig(config, { skipValidation: true }))
  if (!catalogue) throw new Error('There is no catalogue.')
  return catalogue
}

type Told = Parameters<NonNullable<NonNullable<LinguiConfig['extractors']>[number]['extract']>>[2]

function extractTexts(fileName: string, code: string, onMessageExtracted: Told) {
  for (const { english, context, values, line } of findTexts(fileName, code).texts) {
    onMessageExtracted({
      id: generateMessageId(english, context),
      message: english,
      ...(context !== undefined && { context }),
      placeholders: values,
      origin: [fileName, line, 0],
    })
  }
}
