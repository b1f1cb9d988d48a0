import { badParam, MetaRefusal } from './meta-errors.ts'
import { anObject, aText } from './request-parts.ts'
import { fill, parametersIn, TEMPLATES, type Template } from './templates.ts'

const LONGEST_BODY = 1024
/** Of a template of the category authentication. */
const LONGEST_CODE = 15
const UNFIT_IN_PARAMETER = /[\n\t]| {5}/

type SentDocument = { id: string; filename: string }
export type FilledTemplate = {
  template: Template
  text: string
  buttonParameter: string | undefined
  document: SentDocument | undefined
}

/** Checks a template message against the approved templates, as Meta does before it accepts one. */
export function readTemplate(value: unknown): FilledTemplate {
  const { name, language, components = [] } = anObject(value, 'template', ['name', 'language', 'components'])
  const { code } = anObject(language, "template['language']", ['code', 'policy'])
  const template = demandTemplate(
    aText(name, "template['name']"),
    aText(code, "template['language']['code']"),
  )
  const filled: Filled = { header: [], body: [], button: [], document: undefined }
  for (const component of listOf(components, "template['components']")) {
    const { type, parameters } = readComponent(component)
    if (type === 'header' && template.header) {
      filled.document = readDocument(parameters)
      continue
    }
    if (filled[type].length > 0) throw badParam(`Duplicate component ${type}`)
    filled[type] = parameters.map(readParameter)
  }

  if (template.header && !filled.document) throw otherHeader('UNKNOWN')
  demandCount('header', filled.header, 0)
  demandCount('body', filled.body, parametersIn(template.body))
  demandButton(template, filled)
  const text = fill(template.body, filled.body)
  if (text.length > LONGEST_BODY) throw new MetaRefusal(132005, `Translated text too long: ${text.length}`)
  return { template, text, buttonParameter: filled.button[0], document: filled.document }
}

type Filled = Record<'header' | 'body' | 'button', string[]> & { document: SentDocument | undefined }

function readDocument(parameters: unknown[]): SentDocument {
  demandCount('header', parameters, 1)
  const { type, document } = anObject(parameters[0], 'parameter', ['type', 'document', 'text'])
  if (type !== 'document') throw otherHeader(String(type).toUpperCase())
  const where = "template['components'][0]['parameters'][0]['document']"
  const { id, filename } = anObject(document, where, ['id', 'filename'])
  return { id: aText(id, `${where}['id']`), filename: aText(filename ?? 'Untitled', `${where}['filename']`) }
}

const otherHeader = (received: string) =>
  new MetaRefusal(132012, `header: Format mismatch, expected DOCUMENT, received ${received}`)

function demandTemplate(name: string, language: string): Template {
  const template = TEMPLATES.find(known => known.name === name && known.language === language)
  if (template) return template
  throw new MetaRefusal(132001, `template name (${name}) does not exist in ${language}`)
}

function readComponent(component: unknown): { type: 'header' | 'body' | 'button'; parameters: unknown[] } {
  const parts = anObject(component, 'component', ['type', 'sub_type', 'index', 'parameters'])
  const { type, sub_type: subType, index, parameters = [] } = parts
  if (type !== 'header' && type !== 'body' && type !== 'button') {
    throw badParam(`Param type must be one of {HEADER, BODY, BUTTON} - got "${type}"`)
  }
  if (type === 'button' && (subType !== 'url' || String(index) !== '0')) {
    throw new MetaRefusal(132012, 'buttons: the template has a Url button at index 0')
  }
  return { type, parameters: listOf(parameters, 'parameters') }
}

function readParameter(parameter: unknown): string {
  const { type, text } = anObject(parameter, 'parameter', ['type', 'text', 'parameter_name'])
  if (type !== 'text') throw new MetaRefusal(132012, `Format mismatch, expected TEXT, received ${type}`)
  if (typeof text !== 'string' || text === '')
    throw new MetaRefusal(131008, 'Parameter of type text is missing text value')
  if (UNFIT_IN_PARAMETER.test(text)) {
    throw new MetaRefusal(
      132018,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    )
  }
  return text
}

function demandCount(where: string, parameters: unknown[], expected: number): void {
  if (parameters.length === expected) return
  throw new MetaRefusal(
    132000,
    `${where}: number of localizable_params (${parameters.length}) does not match the expected number of params (${expected})`,
  )
}

function demandButton(template: Template, { body, button }: Filled): void {
  if (template.button && button.length === 0) {
    throw new MetaRefusal(131008, 'buttons: Button at index 0 of type Url requires a parameter')
  }
  demandCount('buttons', button, template.button ? 1 : 0)
  if (template.category !== 'authentication') return
  if ((body[0]?.length ?? 0) > LONGEST_CODE) {
    throw new MetaRefusal(
      132018,
      `body: Parameter at index 1 exceeds the parameter length limit ${LONGEST_CODE}`,
    )
  }
  if (button[0] !== body[0]) {
    throw new MetaRefusal(131009, 'buttons: the code of the button must be the one of the body')
  }
}

function listOf(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value
  throw badParam(`Param ${where} must be an array.`)
}
