import sarif from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import formats from 'ajv-formats'

// Draft 4 of JSON Schema, of which it uses nothing but the names that later drafts read otherwise.
const { $schema: _draft, id: _id, ...schema } = sarif
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
formats.default(ajv)
const isSarif = ajv.compile(schema)

/** What the schema of SARIF 2.1.0 has against a text; empty where nothing. */
export function sarifFaults(text: string): readonly string[] {
  return isSarif(JSON.parse(text))
    ? []
    : (isSarif.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
