import { fileRefusals } from '@easel/domain/base/files/files.ts'
import type { FileRule } from '@easel/domain/base/files/limits.ts'
import type { FastifyRequest } from 'fastify'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import {
  type FormFields,
  type ReceivedFile,
  type ReceivedForm,
  receiveFile,
} from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * The rule of a form's file by what the form says of itself: asked before the file is read, and once more at the end,
 * since a form may name what its file is after it.
 */
export type RuleOf = (fields: FormFields, isWhole: boolean) => Promise<FileRule | DomainError>

/** Receives the part `file` under a rule of spec §5; its refusals carry the rule's own codes and figures. */
export async function receiveUpload(
  platform: Pick<Platform, 'config' | 'metrics'>,
  request: FastifyRequest,
  rule: FileRule | RuleOf,
): Promise<ReceivedForm | DomainError> {
  const ruleOf: RuleOf = typeof rule === 'function' ? rule : async () => rule
  const asked: { rule?: FileRule } = {}
  const received = await receiveFile(request, {
    part: 'file',
    maxBytes: async (fields) => {
      const found = await ruleOf(fields, false)
      if (found instanceof DomainError) return found
      asked.rule = found
      return found.maxBytes
    },
    dataDir: platform.config.dataDir,
    metrics: platform.metrics,
  })
  if (received instanceof DomainError)
    return received.code === 'file.tooLarge' && asked.rule ? tooLarge(asked.rule) : received
  const final = await ruleOf(received.fields, true)
  const wrong = final instanceof DomainError ? final : wrongOf(final, received)
  if (!wrong) return received
  await received.dispose()
  return wrong
}

function wrongOf(rule: FileRule, { fileName: name, sizeBytes }: ReceivedFile): DomainError | null {
  const [wrong] = fileRefusals(rule, { name, sizeBytes })
  return wrong ? asDomainError(wrong) : null
}

/** It was cut off there: how large it is was never known, since what a form announces is its own length. */
const tooLarge = ({ tooLarge: code, maxBytes }: FileRule): DomainError => domainError(code, { max: maxBytes })
