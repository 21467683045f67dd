import { getApplicationDraft, getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { keyOf } from '../../../../app/data.ts'
import { valuesOfDraft, valuesOfInfo } from '../form/values.ts'
import type { Start } from './ApplicationForm.tsx'

/** What the form of an application starts from; `again`: after a refusal it opens with what was sent. */
export function startQuery(again: boolean) {
  const queryFn = () => loadStart(again)
  return {
    ...queryOptions<Start>({ queryKey: [...keyOf(getApplicationDraft), { again }], queryFn }),
    queryFn,
  }
}

/** The draft as far as it was filled; without one, what the refused application held. */
async function loadStart(again: boolean): Promise<Start> {
  const [{ draft, savedAt }, info] = await Promise.all([
    call(getApplicationDraft, { stay: true }),
    again ? call(getDesigner, { stay: true }) : null,
  ])
  const values = info && savedAt === null ? valuesOfInfo(info) : valuesOfDraft(draft)
  return { values, savedAt, info }
}
