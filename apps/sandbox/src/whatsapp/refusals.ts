import type { HttpRefusal, Source } from '../refusal-table.ts'

export type WhatsAppState = 'the customer has written' | 'a PDF was uploaded'

const CODES =
  'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, of 2026-05-15'
const SPEC = 'https://github.com/facebook/openapi, business-messaging-api_v23.0.yaml'
const rule = (document: string, note = 'the details are ours'): Source => ({
  known: 'rule documented',
  document,
  note,
})
const seen = (document: string, note?: string): Source => ({
  known: 'secondary',
  document,
  ...(note && { note }),
})
const GRAPH_SENTENCES = seen(
  'answers shown in public code and questions, as "(#100) The parameter messaging_product is required."',
)
const MEDIA = 'https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media'

const TRACE = 'AsandboxTraceOfThisCall'
/** WhatsApp refuses. */
const refused = (code: number, title: string, details: string, status = 400) => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: TRACE,
    },
  },
})
/** The Graph API refuses before WhatsApp is asked. */
const graph = (code: number, message: string, more: object = {}, status = 400) => ({
  status,
  body: { error: { message, type: 'OAuthException', code, ...more, fbtrace_id: TRACE } },
})
const badParam = (sentence: string) => graph(100, `(#100) ${sentence}`)

const MESSAGES = '/v23.0/sandbox-phone-number/messages'
const TEXT = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+919876543210',
  type: 'text',
  text: { body: 'Namaste' },
}
const message = (change: object) => ({ path: MESSAGES, json: { ...TEXT, ...change } })
const without = (name: keyof typeof TEXT) => {
  const { [name]: _left, ...rest } = TEXT
  return { path: MESSAGES, json: rest }
}
const texts = (...values: string[]) => values.map(text => ({ type: 'text', text }))
const body = (...values: string[]) => ({ type: 'body', parameters: texts(...values) })
const button = (...values: string[]) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: texts(...values),
})
const header = (...parameters: object[]) => ({ type: 'header', parameters })
const documentOf = (document: object) => header({ type: 'document', document })

/** The template has two blanks and no button. */
const template = (components: object[] | undefined, change: object = {}) => ({
  path: MESSAGES,
  json: {
    ...TEXT,
    type: 'template',
    text: undefined,
    template: { name: 'payment_refunded', language: { code: 'en' }, components, ...change },
  },
})
const sheet = (...components: object[]) =>
  template([...components, body('Saraswathi', 'Mon, 16 Nov', '3', '7'), button('7')], { name: 'cook_sheet' })
const updated = (...components: object[]) => template(components, { name: 'order_updated' })
const code = (...components: object[]) => template(components, { name: 'delivery_code' })
const upload = (fields: Record<string, string>, type?: string, begins = '', bytes = 20) => ({
  path: '/v23.0/sandbox-phone-number/media',
  upload: { fields, ...(type && { file: { type, begins, bytes } }) },
})
const PRODUCT = { messaging_product: 'whatsapp' }
const MB = 1024 * 1024

type Row = HttpRefusal<WhatsAppState>

const ACCOUNT: Row[] = [
  {
    what: 'a token that is none',
    send: { ...template([body('Ravi', '90')]), headers: { authorization: 'Bearer guessed' } },
    answer: graph(190, 'Invalid OAuth access token - Cannot parse access token', {}, 401),
    source: rule(CODES, 'code and status are documented; the sentence is from questions of users'),
  },
  {
    what: 'no token',
    send: { ...template([body('Ravi', '90')]), headers: {} },
    answer: graph(190, 'Invalid OAuth access token - Cannot parse access token', {}, 401),
    source: { known: 'unverified', document: CODES, note: 'without a token it may be another sentence' },
  },
  {
    what: 'a token that has expired',
    send: {
      ...template([body('Ravi', '90')]),
      headers: { authorization: 'Bearer sandbox-whatsapp-token-expired' },
    },
    answer: graph(
      190,
      'Error validating access token: Session has expired on Saturday, 10-Jan-26 02:00:00 PST.',
      { error_subcode: 463 },
      401,
    ),
    source: rule(
      'https://developers.facebook.com/docs/graph-api/guides/error-handling',
      'code and subcode are documented; the sentence is from questions of users',
    ),
  },
  {
    what: "a number that is not the account's",
    send: { ...template([body('Ravi', '90')]), path: '/v23.0/106540352242922/messages' },
    answer: graph(
      100,
      "Unsupported post request. Object with ID '106540352242922' does not exist, cannot be loaded due to missing permissions, or does not support this operation",
      { type: 'GraphMethodException', error_subcode: 33 },
    ),
    source: seen('questions of users'),
  },
  {
    what: 'a file that is not there',
    send: { method: 'GET', path: '/v23.0/2754859441498128' },
    answer: graph(
      100,
      "Unsupported get request. Object with ID '2754859441498128' does not exist, cannot be loaded due to missing permissions, or does not support this operation",
      { type: 'GraphMethodException', error_subcode: 33 },
    ),
    source: seen('questions of users'),
  },
]

const FORM: Row[] = [
  {
    what: 'no messaging_product',
    send: without('messaging_product'),
    answer: badParam('The parameter messaging_product is required.'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'another messaging_product',
    send: message({ messaging_product: 'sms' }),
    answer: badParam('Param messaging_product must be one of {WHATSAPP} - got "sms".'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'another recipient_type',
    send: message({ recipient_type: 'person' }),
    answer: badParam('Param recipient_type must be one of {INDIVIDUAL} - got "person".'),
    source: rule(SPEC, 'left out it is taken for individual, as the reference says'),
  },
  {
    what: 'no recipient',
    send: without('to'),
    answer: badParam('The parameter to is required.'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'a recipient without digits',
    send: message({ to: 'Lakshmi' }),
    answer: refused(131009, 'Parameter value is not valid', 'Param to is not a phone number'),
    source: rule(CODES),
  },
  {
    what: 'a recipient that is a number',
    send: message({ to: 919876543210 }),
    answer: badParam('Param to must be a string.'),
    source: rule(SPEC),
  },
  {
    what: 'a type nobody knows',
    send: message({ type: 'pigeon' }),
    answer: badParam(
      'Param type must be one of {AUDIO, CONTACTS, DOCUMENT, IMAGE, INTERACTIVE, LOCATION, REACTION, STICKER, TEMPLATE, TEXT, VIDEO} - got "pigeon".',
    ),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'a misspelt key',
    send: message({ txt: {} }),
    answer: badParam('Unexpected key "txt" on param "body".'),
    source: rule(SPEC, 'the sentence is from questions of users'),
  },
  {
    what: 'a key too many in the text',
    send: message({ text: { body: 'x', colour: 'red' } }),
    answer: badParam('Unexpected key "colour" on param "text".'),
    source: rule(SPEC, 'the sentence is from questions of users'),
  },
  {
    what: 'a preview that is no boolean',
    send: message({ text: { body: 'x', preview_url: 'yes' } }),
    answer: badParam("Param text['preview_url'] must be a boolean."),
    source: rule(SPEC),
  },
  {
    what: 'no text',
    send: without('text'),
    answer: badParam('The parameter text is required.'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'an empty text',
    send: message({ text: { body: '' } }),
    answer: badParam("The parameter text['body'] is required."),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'a text of 4,097 characters',
    send: message({ text: { body: 'x'.repeat(4097) } }),
    answer: badParam("Param text['body'] must be at most 4096 characters long."),
    source: rule('https://developers.facebook.com/docs/whatsapp/cloud-api/messages/text-messages'),
  },
  {
    what: 'a tracking key of 513 characters',
    send: message({ biz_opaque_callback_data: 'x'.repeat(513) }),
    answer: badParam('Param biz_opaque_callback_data must be at most 512 characters long.'),
    source: rule(SPEC),
  },
  {
    what: 'a text to somebody who has not written for a day',
    send: message({}),
    answer: refused(
      131047,
      'Re-engagement message',
      'More than 24 hours have passed since the recipient last replied.',
    ),
    source: rule(CODES, 'Meta often takes the message and tells this by webhook alone'),
  },
  {
    what: 'reading a message nobody wrote',
    send: {
      path: MESSAGES,
      json: { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.unknown' },
    },
    answer: refused(131009, 'Parameter value is not valid', 'Message ID is invalid'),
    source: seen('questions of users'),
  },
]

const LIMITS: Row[] = [
  {
    what: 'too many messages to one person',
    send: message({ to: '+916999131056' }),
    answer: refused(
      131056,
      '(Business Account, Consumer Account) pair rate limit hit',
      '(Business Account, Consumer Account) pair rate limit hit.',
    ),
    source: rule(CODES),
  },
  {
    what: 'too many messages at once',
    send: message({ to: '+916999130429' }),
    answer: refused(130429, 'Rate limit hit', 'Rate limit hit.'),
    source: rule(CODES, 'older copies of the page give 400, newer ones 429'),
  },
  {
    what: 'somebody without WhatsApp',
    send: message({ to: '+916999131026' }),
    answer: refused(131026, 'Message undeliverable', 'Message undeliverable.'),
    source: rule(CODES, 'often by webhook alone'),
  },
  {
    what: 'a number whose bill is not paid',
    send: message({ to: '+916999131042' }),
    answer: refused(131042, 'Business eligibility payment issue', 'Business eligibility payment issue.'),
    source: rule(CODES),
  },
]

const COUNT = 'Number of parameters does not match the expected number of params'
const COUNT_SEEN = rule(CODES, 'the details are as in answers shown in public, PipedreamHQ/pipedream#6071')
const PARAMETERS = "There's an issue with the parameters in your template"
const FORMAT = 'Parameter format does not match format in the created template'

const TEMPLATES: Row[] = [
  {
    what: 'a template that was not approved',
    send: template([body('Ravi', '90')], { name: 'order_lost' }),
    answer: refused(
      132001,
      'Template name does not exist in the translation',
      'template name (order_lost) does not exist in en',
      404,
    ),
    source: rule(CODES, 'the details are as in answers shown in public'),
  },
  {
    what: 'a template in another language',
    send: template([body('Ravi', '90')], { language: { code: 'hi' } }),
    answer: refused(
      132001,
      'Template name does not exist in the translation',
      'template name (payment_refunded) does not exist in hi',
      404,
    ),
    source: rule(CODES, 'the details are as in answers shown in public'),
  },
  {
    what: 'a template without a language',
    send: template([body('Ravi', '90')], { language: undefined }),
    answer: badParam("The parameter template['language'] is required."),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'too few parameters',
    send: template([body('Ravi')]),
    answer: refused(
      132000,
      COUNT,
      'body: number of localizable_params (1) does not match the expected number of params (2)',
    ),
    source: COUNT_SEEN,
  },
  {
    what: 'too many parameters',
    send: template([body('Ravi', '1', '2')]),
    answer: refused(
      132000,
      COUNT,
      'body: number of localizable_params (3) does not match the expected number of params (2)',
    ),
    source: COUNT_SEEN,
  },
  {
    what: 'no parameters',
    send: template(undefined),
    answer: refused(
      132000,
      COUNT,
      'body: number of localizable_params (0) does not match the expected number of params (2)',
    ),
    source: COUNT_SEEN,
  },
  {
    what: 'an empty parameter',
    send: template([body('Ravi', '')]),
    answer: refused(131008, 'Required parameter is missing', 'Parameter of type text is missing text value'),
    source: rule(CODES, 'others have seen code 100 for the same'),
  },
  {
    what: 'a line break in a parameter',
    send: template([body('Ra\nvi', '90')]),
    answer: refused(
      132018,
      PARAMETERS,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    ),
    source: seen('answers shown in public code of 2026', 'until 2024 it came with code 100'),
  },
  {
    what: 'a tab in a parameter',
    send: template([body('Ra\tvi', '90')]),
    answer: refused(
      132018,
      PARAMETERS,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    ),
    source: seen('answers shown in public code of 2026', 'until 2024 it came with code 100'),
  },
  {
    what: 'five spaces in a parameter',
    send: template([body('Ra     vi', '90')]),
    answer: refused(
      132018,
      PARAMETERS,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    ),
    source: seen('answers shown in public code of 2026', 'until 2024 it came with code 100'),
  },
  {
    what: 'a picture for a text',
    send: template([{ type: 'body', parameters: [{ type: 'image' }, { type: 'image' }] }]),
    answer: refused(132012, FORMAT, 'Format mismatch, expected TEXT, received image'),
    source: rule(CODES),
  },
  {
    what: 'a text that grows too long',
    send: template([body('x'.repeat(1000), '90')]),
    answer: refused(132005, 'Translated text too long', 'Translated text too long: 1114'),
    source: rule(CODES),
  },
  {
    what: 'a header that the template has not',
    send: template([header(...texts('x')), body('Ravi', '90')]),
    answer: refused(
      132000,
      COUNT,
      'header: number of localizable_params (1) does not match the expected number of params (0)',
    ),
    source: COUNT_SEEN,
  },
  {
    what: 'a button that the template has not',
    send: template([body('Ravi', '1'), button('7')]),
    answer: refused(
      132000,
      COUNT,
      'buttons: number of localizable_params (1) does not match the expected number of params (0)',
    ),
    source: COUNT_SEEN,
  },
  {
    what: 'a template without its button',
    send: updated(body('1', '2', '3')),
    answer: refused(
      131008,
      'Required parameter is missing',
      'buttons: Button at index 0 of type Url requires a parameter',
    ),
    source: rule(CODES, 'the details are as in answers shown in public'),
  },
  {
    what: 'a button at another place',
    send: updated(body('1', '2', '3'), { ...button('7'), index: '1' }),
    answer: refused(132012, FORMAT, 'buttons: the template has a Url button at index 0'),
    source: { known: 'unverified', document: CODES },
  },
  {
    what: 'two codes in one message',
    send: code(body('482913'), button('482914')),
    answer: refused(
      131009,
      'Parameter value is not valid',
      'buttons: the code of the button must be the one of the body',
    ),
    source: {
      known: 'unverified',
      document:
        'https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates',
      note: 'it asks for the same code in both',
    },
  },
  {
    what: 'a code of sixteen characters',
    send: code(body('4829134829134829'), button('4829134829134829')),
    answer: refused(132018, PARAMETERS, 'body: Parameter at index 1 exceeds the parameter length limit 15'),
    source: seen('answers shown in public code of 2026'),
  },
  {
    what: 'a template without its document',
    send: sheet(),
    answer: refused(132012, FORMAT, 'header: Format mismatch, expected DOCUMENT, received UNKNOWN'),
    source: rule(CODES, 'the details are as in answers shown in public'),
  },
  {
    what: 'a text for a document',
    send: sheet(header(...texts('Sheet'))),
    answer: refused(132012, FORMAT, 'header: Format mismatch, expected DOCUMENT, received TEXT'),
    source: rule(CODES, 'the details are as in answers shown in public'),
  },
  {
    what: 'a document nobody uploaded',
    send: sheet(documentOf({ id: '123456789012345' })),
    answer: badParam(
      "Param template['components'][0]['parameters'][0]['document']['id'] is not a valid whatsapp business account media attachment ID",
    ),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'a misspelt key of a document',
    send: sheet(documentOf({ id: '1', name: 'a.pdf' })),
    answer: badParam(
      "Unexpected key \"name\" on param \"template['components'][0]['parameters'][0]['document']\".",
    ),
    source: rule(SPEC, 'the sentence is from questions of users'),
  },
]

const TYPES = 'application/pdf, image/jpeg, image/png, text/plain'

const FILES: Row[] = [
  {
    what: 'an upload without messaging_product',
    send: upload({}, 'application/pdf', '%PDF-'),
    answer: badParam('The parameter messaging_product is required.'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'an upload without a file',
    send: upload(PRODUCT),
    answer: badParam('The parameter file is required.'),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'an upload of another type than it says',
    send: upload({ ...PRODUCT, type: 'image/png' }, 'application/pdf', '%PDF-'),
    answer: badParam('Param type must be one of {APPLICATION/PDF} - got "image/png".'),
    source: { known: 'unverified', document: MEDIA },
  },
  {
    what: 'a file of a type that is not taken',
    send: upload(PRODUCT, 'text/html', '<p>'),
    answer: badParam(
      `Param file must be a file with one of the following types: ${TYPES}. Received file of type 'text/html'.`,
    ),
    source: rule(MEDIA, 'the real list is longer: here stands what the shop might send'),
  },
  {
    what: 'a web page called a PDF',
    send: upload(PRODUCT, 'application/pdf', '<p>'),
    answer: badParam(
      `Param file must be a file with one of the following types: ${TYPES}. Received file of type 'application/octet-stream'.`,
    ),
    source: rule(MEDIA, 'the real list is longer: here stands what the shop might send'),
  },
  {
    what: 'a picture of more than five megabytes',
    send: upload(PRODUCT, 'image/png', '\x89PNG', 5 * MB + 1),
    answer: badParam('Param file must have between 1 and 5242880 bytes.'),
    source: rule(MEDIA),
  },
  {
    what: 'an empty file',
    send: upload(PRODUCT, 'text/plain', '', 0),
    answer: badParam('Param file must have between 1 and 104857600 bytes.'),
    source: rule(MEDIA),
  },
  {
    what: 'a document without its id',
    after: 'the customer has written',
    send: message({ type: 'document', document: {} }),
    answer: badParam("The parameter document['id'] is required."),
    source: {
      known: 'unverified',
      document: SPEC,
      note: 'a link would do as well, which the shop never sends',
    },
  },
  {
    what: 'a document that is not there',
    after: 'the customer has written',
    send: message({ type: 'document', document: { id: '1' } }),
    answer: badParam("Param document['id'] is not a valid whatsapp business account media attachment ID"),
    source: GRAPH_SENTENCES,
  },
  {
    what: 'a filename for a picture',
    after: 'the customer has written',
    send: message({ type: 'image', image: { id: '1', filename: 'a.png' } }),
    answer: badParam('Unexpected key "filename" on param "image".'),
    source: rule(SPEC, 'the sentence is from questions of users'),
  },
  {
    what: 'a caption of 1,025 characters',
    after: 'the customer has written',
    send: message({ type: 'image', image: { id: '1', caption: 'x'.repeat(1025) } }),
    answer: badParam("Param image['caption'] must be at most 1024 characters long."),
    source: rule('https://developers.facebook.com/docs/whatsapp/cloud-api/messages/image-messages'),
  },
  {
    what: 'a PDF sent as a picture',
    after: 'a PDF was uploaded',
    send: message({ type: 'image', image: { id: '{pdf}' } }),
    answer: refused(131053, 'Media upload error', 'Unsupported Image mime type application/pdf.'),
    source: rule(CODES),
  },
]

export const WHATSAPP_REFUSALS: readonly Row[] = [...ACCOUNT, ...FORM, ...LIMITS, ...TEMPLATES, ...FILES]
