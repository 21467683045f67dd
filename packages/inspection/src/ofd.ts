import { type Archive, openArchive, readEntry } from './archive/gate.ts'
import { copyrightLimits, type Limits } from './archive/limits.ts'
import type { Codec } from './codec.ts'
import type { ByteSource } from './source.ts'
import { checkXml } from './xml/check.ts'
import { childrenOf, type XmlElement } from './xml/elements.ts'
import { xmlLimits } from './xml/scan.ts'

/** An OFD has a few parts for each page, and no archive inside. */
const OFD_LIMITS: Limits = { ...copyrightLimits, entries: 1_000, nesting: 0 }
const ROOT_PATH = 'OFD.xml'

/**
 * Whether the bytes are an OFD (GB/T 33190): a sound zip, whose `OFD.xml` is one and names documents that are there and are
 * documents. Pages are not drawn; the two files are all that is unpacked.
 */
export async function isOfd(source: ByteSource, { codec }: { readonly codec: Codec }): Promise<boolean> {
  const opened = await openArchive(source, OFD_LIMITS)
  if (!opened.ok) return false
  const root = await elementsIn(opened.archive, ROOT_PATH, 'OFD', codec)
  const documents = (root ?? [])
    .filter(({ name }) => localName(name) === 'DocBody')
    .flatMap(({ children }) => children.filter(({ name }) => localName(name) === 'DocRoot'))
  for (const { text } of documents) {
    const path = text.trim().replace(/^\//, '')
    if (!(await elementsIn(opened.archive, path, 'Document', codec))) return false
  }
  return documents.length > 0
}

/** By any prefix of a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What stands in the root of one of its files; null where that is missing, damaged or another kind of document. */
async function elementsIn(
  archive: Archive,
  path: string,
  rootName: string,
  codec: Codec,
): Promise<readonly XmlElement[] | null> {
  const entry = archive.entries.find((each) => each.path === path && !each.isFolder)
  if (!entry || entry.unpackedBytes > xmlLimits.descriptionBytes) return null
  const read = await readEntry(archive, entry, codec)
  if (!read.ok) return null
  const checked = checkXml(read.bytes, xmlLimits.descriptionBytes)
  if (!checked.ok || localName(checked.root.name) !== rootName) return null
  const children = childrenOf(checked.text)
  return children.ok ? children.elements : null
}
