import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { getApplicationDraft } from '@easel/contract/accounts/designers/endpoints.ts'
import { useEffect } from 'react'
import { invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useFreshQuery } from '../../../../app/useFreshQuery.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { ApplicationForm, type Start } from './ApplicationForm.tsx'
import { startQuery } from './startQuery.ts'

interface ApplyStepProps {
  readonly account: Account
  /** After a refusal: the form opens with what was sent. */
  readonly again: boolean
}

/** Spec §2, registration, step 3: apply for designer qualification. */
export default function ApplyStep({ account, again }: ApplyStepProps) {
  const { query, isFresh } = useFreshQuery<Start>({
    ...startQuery(again),
    // The form is the newest word from here on: a later answer must not replace it.
    refetchOnWindowFocus: false,
  })
  useEffect(() => () => void invalidate(getApplicationDraft), [])
  if (!isFresh) return <FormSkeleton />
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(known) => <ApplicationForm account={account} start={known} />}
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
