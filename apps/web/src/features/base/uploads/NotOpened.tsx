import type { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { ApiError } from '../../../app/apiError.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OpenSubmission, type OpenSubmissionTexts } from './OpenSubmission.tsx'

const OpenAudit = z.object({ auditId: z.string() })

/** Spec §8, "duplicate audit submission": the submission that blocks it; null for any other refusal. */
function openAuditOf(refused: Error | null): string | null {
  if (!(refused instanceof ApiError) || refused.code !== 'audit.duplicate') return null
  return OpenAudit.safeParse(refused.data).data?.auditId ?? null
}

interface NotOpenedProps {
  readonly failure: Error
  readonly productType: ProductType
  readonly texts: {
    readonly title: string
    readonly again: string
    /** Where the work has an open submission already; without a text, the refusal's own. */
    readonly open: Omit<OpenSubmissionTexts, 'text'> & { readonly text?: string }
  }
  readonly onAgain: () => void
}

/** The file has arrived, and its form could not be opened: again, or on to the submission that is open already. */
export function NotOpened({ failure, productType, texts, onAgain }: NotOpenedProps) {
  const { title, again, open } = texts
  const auditId = openAuditOf(failure)
  if (auditId !== null) {
    const worded = { text: failure.message, ...open }
    return <OpenSubmission auditId={auditId} productType={productType} texts={worded} />
  }
  return (
    <Banner
      tone="bad"
      title={title}
      action={
        <Button small onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {failure.message}
    </Banner>
  )
}
