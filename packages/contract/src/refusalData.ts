import { Finding } from '@easel/inspection/findings.ts'
import { z } from 'zod'
import { Id, Instant, IssueReply } from './envelope.ts'
import { Labels } from './publishing/tags/endpoints.ts'

/**
 * Everything that a refusal's `data` may carry beside the figures of its sentence (docs/design/product.md, Replies).
 */
export const RefusalData = z
  .object({
    /** A 400 names every fault of the input; a package or a medium, every fault of the file. */
    issues: z.array(IssueReply),
    findings: z.array(Finding),
    /** A 500, under which the log has more. */
    id: z.string(),
    /** The submission or the product that is in the way. */
    auditId: Id,
    productId: Id.nullable(),
    /** The tag that a word means already. */
    tag: Labels,
    state: z.string(),
    /** Which of several files that were sent together. */
    index: z.number().int(),
    beginDate: Instant.nullable(),
    endDate: Instant.nullable(),
    disableAuthSet: z.array(z.string()),
    authProductType: z.array(z.string()),
    /** Tries left and seconds to wait, beside an issue that says the same. */
    left: z.number().int(),
    seconds: z.number().int(),
  })
  .partial()
export type RefusalData = z.infer<typeof RefusalData>

/** A refusal without data of its own carries its figures. */
export const RefusalParams = z.record(z.string(), z.union([z.string(), z.number()]))
