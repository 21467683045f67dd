import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'
import { useT } from '../../i18n/texts.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { CloseDialogContext, ConfirmDialog, Foot } from '../Dialog.tsx'
import { Stack } from '../layout.tsx'
import { ErrorSummary, type Failure } from './ErrorSummary.tsx'
import classes from './Form.module.css'
import { FieldLabelsContext } from './fields.ts'
import { isFormError, leavesOf, NotSubmitted, refusedError } from './refusal.ts'

/** What is asked before something is sent, paid or awarded; the title names it. */
export interface Question {
  readonly title: string
  readonly text: ReactNode
}

export interface FormProps<In extends FieldValues, Out> {
  readonly form: UseFormReturn<In, unknown, Out>
  /**
   * A refusal that it throws is shown: its faults at their fields, the rest in the summary. `typed`: what the fields held
   * when it was submitted, for `takeOver`. After `NotSubmitted` it goes on as before.
   */
  readonly onSubmit: (values: Out, typed: In) => unknown
  /** Says what will happen: “Submit for review”, not “OK”. */
  readonly submitLabel: string
  readonly submitDisabledReason?: string | null | undefined
  /** It takes something away from somebody, or ends it: its button looks like that of such a question. */
  readonly danger?: boolean | undefined
  /** Of the way out that a form in a dialog has; where the act itself is called cancelling. */
  readonly cancelLabel?: string | undefined
  /** Why nothing can be changed now: the fields are shown, and locked. */
  readonly lockedReason?: string | null | undefined
  /** Beside the submit button: a second way out, or when the draft was saved. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Asked before it is submitted; null where it is refused anyway. */
  readonly asks?: ((values: Out) => Question | null | Promise<Question | null>) | undefined
  /** Enter in a one-line field submits; for one short answer, such as a sign-in, a code or a name. Elsewhere it does nothing. */
  readonly enterSubmits?: boolean
  /** Fields and buttons fill a narrow column, as on the sign-in screen. */
  readonly narrow?: boolean
  /** Where the buttons do not follow the fields: both are placed within the form. */
  readonly layout?: ((fields: ReactNode, submit: ReactNode) => ReactNode) | undefined
}

export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, onSubmit, submitLabel, submitDisabledReason, lockedReason, children, narrow } = props
  const { asks, danger = false, enterSubmits = false, layout } = props
  const t = useT('ui')
  const labelId = useId()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [labels] = useState(() => new Map<string, string>())
  const { errors, isSubmitting, submitCount } = form.formState
  const { asked, ask, answer } = useQuestion()

  const showSummary = () => setRefusals((count) => count + 1)

  /** The field that a path such as `tags.2` belongs to, among those that are on the screen. */
  const isField = (name: string | undefined): name is FieldPath<In> => name !== undefined && labels.has(name)
  const ownerOf = (path: string) =>
    [...labels.keys()].find((name) => path === name || path.startsWith(`${name}.`))

  function refuse(reason: unknown) {
    const issues = isFormError(reason) ? reason.issues : []
    let allShown = issues.length > 0
    for (const issue of issues) {
      const name = ownerOf(issue.path)
      if (isField(name)) form.setError(name, refusedError(issue))
      else allShown = false
    }
    if (!allShown)
      setFailure(
        isFormError(reason)
          ? { message: reason.message, mayPass: reason.mayPass === true }
          : { message: t('summary.unknown'), mayPass: false },
      )
    if (!isFormError(reason)) reportError(reason)
    showSummary()
  }

  async function save(values: Out) {
    setFailure(null)
    const question = await asks?.(values)
    if (question && !(await ask(question))) throw new NotSubmitted()
    await onSubmit(values, structuredClone(form.getValues()))
  }
  // What it throws leaves the form as not submitted: the guard against leaving goes on.
  const submit = () =>
    form
      .handleSubmit(save, showSummary)()
      .catch((reason: unknown) => {
        if (!(reason instanceof NotSubmitted)) refuse(reason)
      })

  const fields = (
    <>
      <ErrorSummary
        labelId={labelId}
        errors={errors}
        labels={labels}
        failure={failure}
        onRetry={submitDisabledReason || isSubmitting ? undefined : () => void submit()}
        visible={submitCount > 0}
        refusals={refusals}
      />
      <MendedErrors onChange={() => setFailure((last) => (last?.mayPass ? last : null))} />
      {lockedReason && <Banner tone="info">{lockedReason}</Banner>}
      <fieldset disabled={Boolean(lockedReason)}>
        <Stack gap={24}>{children}</Stack>
      </fieldset>
    </>
  )
  const buttons = !lockedReason && <Submit {...props} busy={isSubmitting && !asked} />

  return (
    <FormProvider {...form}>
      <FieldLabelsContext value={labels}>
        <form
          noValidate
          // Sent before React has taken it over it goes nowhere: by itself a browser would put what is in it, passwords
          // too, into the address.
          method="dialog"
          className={narrow ? classes.narrow : classes.form}
          aria-labelledby={labelId}
          onSubmit={(event) => {
            event.preventDefault()
            if (!submitDisabledReason && !isSubmitting) void submit()
          }}
          onKeyDown={(event) => {
            if (!enterSubmits && isEnterInField(event)) event.preventDefault()
          }}
        >
          {layout?.(fields, buttons) ?? (
            <>
              {fields}
              {buttons}
            </>
          )}
        </form>
        {asked && <Asked question={asked} danger={danger} label={submitLabel} answer={answer} />}
      </FieldLabelsContext>
    </FormProvider>
  )
}

const isSameOrWithin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/**
 * An error goes when it is mended, wherever that happens: React Hook Form judges anew only the field that is typed into,
 * but the fault may have been in another (two numbers that must be the same, a date after a date). What a call has
 * refused of a field goes with that field's change, and what it has refused as a whole with any.
 */
function useMendedErrors(
  { subscribe, trigger }: Pick<UseFormReturn<FieldValues>, 'subscribe' | 'trigger'>,
  onChange: () => void,
) {
  const told = useRef(onChange)
  told.current = onChange
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed, type, errors }) => {
          if (type !== 'change' || changed === undefined) return
          told.current()
          const mendable = leavesOf(errors)
            .filter(({ name, isRefused }) => !isRefused || isSameOrWithin(name, changed))
            .map(({ name }) => name)
          if (mendable.length > 0) void trigger(mendable)
        },
      }),
    [subscribe, trigger],
  )
}

function MendedErrors({ onChange }: { onChange: () => void }) {
  useMendedErrors(useFormContext<FieldValues>(), onChange)
  return null
}

type SubmitProps = Pick<
  FormProps<never, never>,
  'submitLabel' | 'submitDisabledReason' | 'danger' | 'cancelLabel' | 'actions' | 'narrow'
> & { readonly busy: boolean }

function Submit(props: SubmitProps) {
  const { submitLabel, submitDisabledReason, danger, cancelLabel, actions, narrow, busy } = props
  const t = useT('ui')
  const close = use(CloseDialogContext)
  return (
    <Foot>
      <Button
        type="submit"
        look={danger ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={submitDisabledReason}
        fullWidth={narrow ?? false}
      >
        {busy ? t('submitting') : submitLabel}
      </Button>
      {close && <Button onClick={close}>{cancelLabel ?? t('cancel')}</Button>}
      {actions}
    </Foot>
  )
}

const BUTTONS: readonly string[] = ['submit', 'button', 'reset', 'image', 'file', 'color']

/**
 * Enter in an input of this form, where the browser would press its button; not in a dialog that is drawn over it, nor
 * with Ctrl or ⌘ in a dialog, whose button that presses.
 */
function isEnterInField(event: KeyboardEvent<HTMLFormElement>): boolean {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false
  if ((ctrlKey || metaKey) && currentTarget.closest('[role$=dialog]')) return false
  return currentTarget.contains(target) && !BUTTONS.includes(target.type)
}

interface AskedProps {
  readonly question: Question
  readonly danger: boolean
  readonly label: string
  readonly answer: (goes: boolean) => void
}

function Asked({ question, danger, label, answer }: AskedProps) {
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={question.title}
      confirmLabel={label}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {question.text}
    </ConfirmDialog>
  )
}

/** A question that waits for its answer. */
function useQuestion() {
  const [open, setOpen] = useState<(Question & { readonly settle: (goes: boolean) => void }) | null>(null)
  return {
    asked: open,
    ask: (question: Question) => new Promise<boolean>((settle) => setOpen({ ...question, settle })),
    answer(goes: boolean) {
      setOpen(null)
      open?.settle(goes)
    },
  }
}
