import { budgetOf } from './archive/budget.ts'
import { openArchive, readEntry } from './archive/gate.ts'
import { copyrightLimits, type Limits } from './archive/limits.ts'
import type { Codec } from './codec.ts'
import { identify } from './fileType.ts'
import type { Finding } from './findings.ts'
import type { ByteSource } from './source.ts'
import { findingList } from './theme/findingList.ts'
import { strayFindings } from './theme/strayFiles.ts'
import type { Work } from './work.ts'

export interface CopyrightOptions {
  codec: Codec
  limits?: Limits
  /** What the whole proof may cost; by default what its limits allow. */
  work?: Work
  signal?: AbortSignal
}

/**
 * Judges a copyright proof (spec §3, §5: a single zip) by the gate of the theme packages. Every entry is
 * read and proven; archives inside stay closed, since nobody opens them here.
 */
export async function inspectCopyrightProof(
  source: ByteSource,
  options: CopyrightOptions,
): Promise<Finding[]> {
  const { codec, limits = copyrightLimits, work, signal } = options
  const opened = await openArchive(source, limits, budgetOf(limits, work))
  if (!opened.ok) return opened.findings
  const findings = findingList()
  for (const entry of opened.archive.entries) {
    signal?.throwIfAborted()
    if (entry.isFolder) continue
    const read = await readEntry(opened.archive, entry, codec)
    if (!read.ok) {
      findings.add(...read.findings)
      continue
    }
    const stray = strayFindings({ path: entry.path, type: identify(read.bytes) })
    findings.add(...stray.filter(({ code }) => code === 'package.file.executable'))
    if (read.isOwn) codec.freeBytes?.(read.bytes)
  }
  return findings.all()
}
