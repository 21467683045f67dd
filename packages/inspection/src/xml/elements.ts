import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { FindingCode, FindingParams } from '../findings.ts'
import { resolved, UnknownEntity } from './references.ts'
import { xmlLimits } from './scan.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** The text directly in the element, entities and CDATA resolved. */
  text: string
  children: XmlElement[]
}

export type Children =
  | { ok: true; elements: XmlElement[] }
  | { ok: false; code: FindingCode; params: FindingParams }

/** Nothing is expanded by the parser: the five predefined entities are resolved here, all others refused. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  htmlEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: xmlLimits.depth,
})

const Node = z.record(z.string(), z.unknown())
const Nodes = z.array(Node)
const Attributes = z.record(z.string(), z.string())

/** The direct children of the root of a document that `checkXml` has passed. */
export function childrenOf(text: string): Children {
  try {
    const [root] = elementsOf(Nodes.parse(parser.parse(text)))
    return { ok: true, elements: root?.children ?? [] }
  } catch (error) {
    if (error instanceof UnknownEntity) {
      return { ok: false, code: 'package.xml.entity', params: { name: error.message } }
    }
    return { ok: false, code: 'package.description.malformed', params: { line: 1 } }
  }
}

function elementsOf(nodes: readonly z.infer<typeof Node>[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && !key.startsWith('#'))
    if (name === undefined) return []
    const inner = Nodes.parse(node[name])
    const attributes = Object.entries(Attributes.parse(node[':@'] ?? {}))
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key, resolved(value)])),
      text: inner.map(textOf).join(''),
      children: elementsOf(inner),
    }
  })
}

function textOf(node: z.infer<typeof Node>): string {
  const { '#text': text, '#cdata': cdata } = node
  if (typeof text === 'string') return resolved(text)
  if (cdata === undefined) return ''
  return Nodes.parse(cdata)
    .map((each) => (typeof each['#text'] === 'string' ? each['#text'] : ''))
    .join('')
}
