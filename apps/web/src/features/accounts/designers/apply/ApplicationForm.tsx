import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import {
  applyAsDesigner,
  type DesignerInfo,
  decideAgreement,
  saveApplicationDraft,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { refreshMe } from '../../../../app/me.ts'
import { paths } from '../../../../app/paths.ts'
import { UnsavedWork } from '../../../../app/UnsavedWork.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { AnswerBy } from '../AnswerBy.tsx'
import { AgreementConsent } from '../agreements/AgreementConsent.tsx'
import { DesignerFields } from '../form/DesignerFields.tsx'
import { type DesignerValues, ApplicationForm as Rules, secretFields } from '../form/values.ts'
import classes from './DraftNote.module.css'

interface DraftState {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** By the server's clock. */
  readonly savedAt: string | null
  /** Something had not reached the server the last time, and is filled in again. */
  readonly restored: boolean
}

const delayMs = 800
const againMs = 10_000

/** What is typed goes to the server as a draft; until it is there, this browser keeps it, secrets aside. */
function useApplicationDraft<Out>(
  form: UseFormReturn<DesignerValues, unknown, Out>,
  accountId: string,
  savedAt: string | null,
) {
  const local = useLocalDraft(form, `application.${accountId}`, secretFields)
  const [status, setStatus] = useState<Omit<DraftState, 'restored'>>({
    state: savedAt === null ? 'idle' : 'saved',
    savedAt,
  })
  const forget = useRef(local.forget)
  forget.current = local.forget
  const stop = useRef<() => void>(local.forget)
  const saveSoon = useRef<() => void>(local.forget)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let round = 0
    const plan = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), ms)
    }
    async function save() {
      const mine = ++round
      try {
        const { savedAt: at } = await call(saveApplicationDraft, {
          body: { draft: { ...form.getValues() } },
          stay: true,
        })
        // Something was typed meanwhile: its own saving is planned already.
        if (mine !== round) return
        forget.current()
        setStatus({ state: 'saved', savedAt: at })
      } catch {
        if (mine !== round) return
        setStatus((was) => ({ ...was, state: 'failed' }))
        plan(againMs)
      }
    }
    saveSoon.current = () => {
      round += 1
      setStatus((was) => ({ ...was, state: 'saving' }))
      plan(delayMs)
    }
    const stopListening = form.subscribe({ formState: { values: true }, callback: saveSoon.current })
    stop.current = () => {
      round += 1
      clearTimeout(timer)
      stopListening()
      forget.current()
    }
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [form])

  // What this browser alone had kept has still to reach the server.
  useEffect(() => {
    if (local.restored) saveSoon.current()
  }, [local.restored])

  return {
    draft: { ...status, restored: local.restored } satisfies DraftState,
    /** The application is sent: nothing more is saved, and nothing stays behind. */
    finish: () => stop.current(),
  }
}

const consent = 'agreedDesignerRevenueAndPublisherProtocol'

/** What the form opens with. */
export interface Start {
  readonly values: DesignerValues
  readonly savedAt: string | null
  readonly info: DesignerInfo | null
}

/** First the notice and the agreements, then the form; each change of it is kept. */
export function ApplicationForm({ account, start }: { account: Account; start: Start }) {
  const t = useT('designers')
  const address = useAddress()
  const form = useFormOf(Rules, start.values)
  const { draft, finish } = useApplicationDraft(form, account.id, start.savedAt)
  const agreed = useWatch({ control: form.control, name: consent })
  const unsaved = draft.state === 'saving' || draft.state === 'failed'

  if (!agreed) {
    return (
      <AgreementConsent
        title={t('consent.title')}
        lead={t('consent.lead')}
        withNotice
        onAgree={async () => {
          await call(decideAgreement, { body: { decision: 'AGREE' }, stay: true })
          form.setValue(consent, true)
        }}
      />
    )
  }
  return (
    <Section
      title={t('apply.title')}
      lead={t(start.info ? 'apply.againLead' : 'apply.lead')}
      opens={!start.values[consent]}
    >
      <UnsavedWork when={unsaved && !form.formState.isSubmitting && !form.formState.isSubmitSuccessful} />
      {draft.restored && <Banner tone="info">{t('apply.restored')}</Banner>}
      <Form
        form={form}
        submitLabel={t(start.info ? 'apply.submitAgain' : 'apply.submit')}
        actions={
          <Stack gap={4}>
            <p>
              <AnswerBy />
            </p>
            <DraftNote draft={draft} />
          </Stack>
        }
        onSubmit={async (body) => {
          await call(applyAsDesigner, { body, stay: true })
          finish()
          await invalidate(applyAsDesigner)
          await refreshMe()
          address.change({ again: null })
        }}
      >
        <DesignerFields onFile={start.info && { info: start.info, keeps: false }} typeFixed={false} />
        <p>
          {t('apply.agreed')}{' '}
          <Link href={paths.agreement()} target="_blank">
            {t('apply.read')}
          </Link>
        </p>
      </Form>
    </Section>
  )
}

/** Whether what was typed is kept, beside the submit button. */
function DraftNote({ draft }: { draft: DraftState }) {
  const t = useT('designers')
  return (
    <p className={classes.note} data-state={draft.state} aria-live="polite">
      {t(`draft.${draft.state}`)}
      {draft.state === 'saved' && draft.savedAt && (
        <>
          {' '}
          <DateTime value={draft.savedAt} />
        </>
      )}
    </p>
  )
}
