import { Finding } from '@easel/inspection/theme/inspection.ts'
import { z } from 'zod'
import { ApiError } from '../../../app/apiError.ts'
import type { PackageFinding } from './packageWords.ts'

/** The browser's own check found errors: nothing was sent. */
export class FileBlocked extends Error {
  readonly findings: readonly PackageFinding[]

  constructor(findings: readonly PackageFinding[]) {
    super('file.blocked')
    this.name = 'FileBlocked'
    this.findings = findings
  }
}

export interface Blocking {
  readonly findings: readonly PackageFinding[]
  /** `here`: the browser's own check, before anything was sent. */
  readonly by: 'here' | 'server'
}

const ServerFindings = z.object({ findings: z.array(Finding) })

/** What is wrong inside the file, where that is why an upload failed; null for any other reason. */
export function blockingFindings(refused: Error | null): Blocking | null {
  if (refused instanceof FileBlocked) return { findings: refused.findings, by: 'here' }
  if (!(refused instanceof ApiError)) return null
  const parsed = ServerFindings.safeParse(refused.data)
  return parsed.success ? { findings: parsed.data.findings, by: 'server' } : null
}
