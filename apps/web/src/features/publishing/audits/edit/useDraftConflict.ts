import { getAudit, type OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { keyOf, useApiMutation } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import type { AutosaveStart } from './autosaver.ts'
import { dropLocalCopy } from './localCopy.ts'

/** The version that is not in the form, which can be had back, and whose it is. */
interface OtherVersion {
  readonly whose: 'mine' | 'others'
  readonly details: DetailsDraft
}

interface Visit {
  /** Another visit is another form. */
  readonly number: number
  readonly audit: OwnAuditDetail
  readonly start: AutosaveStart
  readonly aside: OtherVersion | null
}

export const startOf = ({ revision, details, updatedAt }: OwnAuditDetail): AutosaveStart => ({
  revision,
  details,
  sent: null,
  savedAt: updatedAt,
  ahead: false,
})

/** One visit to the form of a submission; where it was changed elsewhere, the other version opens another one. */
export function useDraftConflict(audit: OwnAuditDetail, begin: () => AutosaveStart) {
  const [visit, setVisit] = useState<Visit>(() => ({ number: 0, audit, start: begin(), aside: null }))
  const take = useApiMutation(
    async (mine: DetailsDraft) => {
      const input = { params: { id: audit.auditId } }
      return { mine, input, fresh: await call(getAudit, input) }
    },
    {
      onDone: ({ mine, input, fresh }) => {
        dropLocalCopy(audit.auditId)
        setVisit(({ number }) => ({
          number: number + 1,
          audit: fresh,
          start: startOf(fresh),
          aside: { whose: 'mine', details: mine },
        }))
        queryClient.setQueryData(keyOf(getAudit, input), fresh)
      },
    },
  )
  return {
    visit,
    /** Opens what was saved elsewhere; what was typed here is put aside. */
    take,
    /** What was put aside comes back, over the revision in force, and what stands here is put aside. */
    restore(here: DetailsDraft, revision: number) {
      setVisit((was) => {
        if (!was.aside) return was
        const { whose, details } = was.aside
        return {
          ...was,
          number: was.number + 1,
          start: { ...was.start, revision, details, ahead: true },
          aside: { whose: whose === 'mine' ? 'others' : 'mine', details: here },
        }
      })
    },
  }
}

export type DraftConflict = ReturnType<typeof useDraftConflict>
