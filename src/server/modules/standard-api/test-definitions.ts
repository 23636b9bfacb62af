import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A strict reader of the machine-readable definitions of the API. They are not part of this repository: the folder
 * beside it holds them, or the one that FAIRBOOK_SHARED names.
 */

type Element = { name: string; attributes: Record<string, string>; children: Element[] }
export type Field = { name: string; type: string; isMandatory: boolean }
export type Definition = {
  operations: Map<string, { params: Field[]; result: string }>
  types: Map<string, Field[]>
  /** A kind of value by its base, and the values it may have where they are listed. */
  simple: Map<string, { base: string; values: ReadonlySet<string> }>
  exception: { name: string; prefix: string; codes: Map<string, number> }
}

const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'
const pathOf = (name: string) => join(shared, 'reference/betfair', name)

/** The definition of an interface, or `undefined` where the file is missing, which is said aloud. */
export function readDefinition(name: string): Definition | undefined {
  const path = pathOf(`${name}.xml`)
  if (existsSync(path)) return definitionOf(readElements(readFileSync(path, 'utf8')))
  console.log(`Skipped: no definitions ${path}; set FAIRBOOK_SHARED.`)
  return undefined
}

const TAG = /<!--[^]*?-->|<\?[^]*?\?>|<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*"[^"]*")*)\s*(\/?)>/g

/** Elements and attributes; text is prose and left out. */
function readElements(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, name, attributes = '', empty] of xml.matchAll(TAG)) {
    if (name === undefined) continue
    if (closing) {
      const ended = open.pop()
      if (ended?.name !== name) throw new Error(`${name} ends where ${ended?.name} is open`)
      continue
    }
    const pairs = [...attributes.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)]
    const element: Element = {
      name,
      attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value])),
      children: [],
    }
    open.at(-1)?.children.push(element)
    if (!empty) open.push(element)
  }
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} does not end`)
  const [first] = root.children
  if (!first) throw new Error('there is no element')
  return first
}

const named = ({ children }: Element, name: string) => children.filter((each) => each.name === name)
const textOf = ({ attributes }: Element, name: string) => attributes[name] ?? ''
const within = (element: Element | undefined, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap((each) => named(each, name)),
    element ? [element] : [],
  )

const fieldsOf = (elements: readonly Element[]): Field[] =>
  elements.map((each) => ({
    name: SENT_AS[textOf(each, 'name')] ?? textOf(each, 'name'),
    type: textOf(each, 'type').replaceAll(' ', ''),
    isMandatory: each.attributes['mandatory'] === 'true',
  }))

function definitionOf(root: Element): Definition {
  const byName = <Value>(name: string, valueOf: (element: Element) => Value) =>
    new Map(named(root, name).map((each) => [textOf(each, 'name'), valueOf(each)]))
  const [exception] = named(root, 'exceptionType')
  if (!exception) throw new Error('there is no exception')
  const codes = within(exception, 'parameter', 'validValues', 'value')
  return {
    operations: byName('operation', (each) => ({
      params: fieldsOf(within(each, 'parameters', 'request', 'parameter')),
      result: fieldsOf(within(each, 'parameters', 'simpleResponse'))[0]?.type ?? '',
    })),
    types: byName('dataType', (each) => fieldsOf(named(each, 'parameter'))),
    simple: byName('simpleType', (each) => ({
      base: textOf(each, 'type'),
      values: new Set(within(each, 'validValues', 'value').map((value) => textOf(value, 'name'))),
    })),
    exception: {
      name: textOf(exception, 'name'),
      prefix: textOf(exception, 'prefix'),
      codes: new Map(codes.map((code) => [textOf(code, 'name'), Number(textOf(code, 'id'))])),
    },
  }
}

const BASES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  // Named in the files and defined nowhere.
  CustomerRef: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  i32: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  i64: (value) => Number.isSafeInteger(value),
  dateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
}

/*
 * Where the files are not what the exchange itself sends: errors of instructions are said to be of the list for whole
 * requests, one code is newer than the files, and one field is misspelt in them.
 */
/** Real since June 2020, and newer than the definitions. */
export const NEWER_ERROR = 'INVALID_PROFIT_RATIO'
/** Fields that programs know by another name than the files. */
const SENT_AS: Record<string, string> = { iPlace: 'ifPlace' }
const INSTRUCTION_ERROR = ['InstructionReportErrorCode', 'ExecutionReportErrorCode']

/** The faults of a value of that type, a sentence each. */
export function problemsOf(
  definition: Definition,
  type: string,
  value: unknown,
  at = 'reply',
): string[] {
  const [, outer, inner = ''] = /^(list|set|map)\((.+)\)$/.exec(type) ?? []
  if (outer === 'map') {
    if (typeof value !== 'object' || value === null) return [`${at} is no map`]
    const valueType = inner.slice(inner.indexOf(',') + 1)
    return Object.entries(value).flatMap(([key, each]) =>
      problemsOf(definition, valueType, each, `${at}.${key}`),
    )
  }
  if (outer) {
    if (!Array.isArray(value)) return [`${at} is no ${outer}`]
    return value.flatMap((each, index) => problemsOf(definition, inner, each, `${at}[${index}]`))
  }
  const fields = definition.types.get(type)
  if (fields) return problemsOfFields(definition, { type, fields }, { value, at })
  const { base, values } = definition.simple.get(type) ?? { base: type, values: new Set() }
  const isOfBase = BASES[base]
  if (!isOfBase) return [`${at} is of the unknown type ${type}`]
  if (!isOfBase(value)) return [`${at} is no ${base}: ${JSON.stringify(value)}`]
  return values.size === 0 || values.has(String(value)) || value === NEWER_ERROR
    ? []
    : [`${at} is no ${type}: ${String(value)}`]
}

function problemsOfFields(
  definition: Definition,
  { type, fields }: { type: string; fields: readonly Field[] },
  { value, at }: { value: unknown; at: string },
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${at} is no ${type}`]
  const members = new Map<string, unknown>(Object.entries(value))
  const missing = fields
    .filter(({ name, isMandatory }) => isMandatory && !members.has(name))
    .map(({ name }) => `${at}.${name} is missing`)
  const wrong = [...members].flatMap(([name, member]) => {
    const field = fields.find((each) => each.name === name)
    if (!field) return [`${at}.${name} is not of ${type}`]
    const types = name === 'errorCode' ? INSTRUCTION_ERROR : [field.type]
    const problems = types.map((each) => problemsOf(definition, each, member, `${at}.${name}`))
    return problems.find((found) => found.length === 0) ?? problems[0] ?? []
  })
  return [...missing, ...wrong]
}
