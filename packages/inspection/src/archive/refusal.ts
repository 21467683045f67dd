import { type Finding, type FindingCode, type FindingParams, finding, findingOf } from '../findings.ts'
import { TooMuchWork } from '../work.ts'

/** Carries a finding out of the depth of the gate; never leaves this package's public functions. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal'
  readonly finding: Finding

  constructor(refused: Finding) {
    super(refused.code)
    this.finding = refused
  }
}

export function refuse(code: FindingCode, path = '', params: FindingParams = {}): never {
  throw new ArchiveRefusal(findingOf(code, path, params))
}

/** What is found where the readers of a package give up. */
export const tooManyParts = (path: string, { max }: TooMuchWork): Finding =>
  finding('package.tooManyParts', path, { max })

/** Runs `work`; a refusal becomes a value, anything else is a bug or a broken source and goes on. */
export async function refusalAsValue<T>(
  work: () => Promise<T>,
): Promise<T | { ok: false; findings: Finding[] }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooMuchWork) return { ok: false, findings: [tooManyParts('', error)] }
    if (error instanceof ArchiveRefusal) return { ok: false, findings: [error.finding] }
    throw error
  }
}
