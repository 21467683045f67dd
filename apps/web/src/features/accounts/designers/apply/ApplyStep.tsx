import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { getApplicationDraft, getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { keyOf } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { valuesOfDraft, valuesOfInfo } from '../form/values.ts'
import { ApplicationForm, type Start } from './ApplicationForm.tsx'

interface ApplyStepProps {
  readonly account: Account
  /** After a refusal: the form opens with what was sent. */
  readonly again: boolean
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

/** Spec §2, registration, step 3: apply for designer qualification. */
export default function ApplyStep({ account, again }: ApplyStepProps) {
  const query = useQuery({
    queryKey: [...keyOf(getApplicationDraft), { again }],
    queryFn: () => loadStart(again),
    // The form is the newest word from here on: a later answer must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(start) => <ApplicationForm account={account} start={start} />}
    </Loaded>
  )
}

function FormSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton height="22rem" />
      <Skeleton height="30rem" />
      <Skeleton height="34rem" />
    </Stack>
  )
}
