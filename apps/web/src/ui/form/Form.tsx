import { type ReactNode, useId, useMemo, useState } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../i18n/texts.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Row, Stack } from '../layout.tsx'
import { ErrorSummary, type Failure } from './ErrorSummary.tsx'
import classes from './Form.module.css'
import { FormFieldsContext } from './fields.ts'
import { isRefused, pack } from './refusal.ts'

export interface FormProps<In extends FieldValues, Out> {
  readonly form: UseFormReturn<In, unknown, Out>
  /**
   * A refusal that it throws is shown: its faults at their fields, the rest in the summary. `typed`: what the fields held
   * when it was submitted, for `takeOver`.
   */
  readonly onSubmit: (values: Out, typed: In) => unknown
  /** Says what will happen: “Submit for review”, not “OK”. */
  readonly submitLabel: string
  readonly submitDisabledReason?: string | null | undefined
  /** Why nothing can be changed now: the fields are shown, and locked. */
  readonly lockedReason?: string | null | undefined
  /** Beside the submit button: a second way out, or when the draft was saved. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Fields and buttons fill a narrow column, as on the sign-in screen. */
  readonly narrow?: boolean
}

export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, onSubmit, submitLabel, submitDisabledReason, lockedReason, actions, children, narrow } = props
  const t = useT('ui')
  const labelId = useId()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [labels] = useState(() => new Map<string, string>())
  const context = useMemo(() => ({ labels }), [labels])
  const { errors, isSubmitting, submitCount } = form.formState

  const showSummary = () => setRefusals((count) => count + 1)

  /** The field that a path such as `tags.2` belongs to, among those that are on the screen. */
  const isField = (name: string | undefined): name is FieldPath<In> => name !== undefined && labels.has(name)
  const ownerOf = (path: string) =>
    [...labels.keys()].find((name) => path === name || path.startsWith(`${name}.`))

  function refuse(reason: unknown) {
    const issues = isRefused(reason) ? reason.issues : []
    let allShown = issues.length > 0
    for (const issue of issues) {
      const name = ownerOf(issue.path)
      if (isField(name)) form.setError(name, { type: issue.code, message: pack(issue) })
      else allShown = false
    }
    if (!allShown)
      setFailure(
        isRefused(reason)
          ? { message: reason.message, mayPass: reason.mayPass === true }
          : { message: t('summary.unknown'), mayPass: false },
      )
    if (!isRefused(reason)) reportError(reason)
    showSummary()
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await onSubmit(values, structuredClone(form.getValues()))
    } catch (reason) {
      refuse(reason)
    }
  }, showSummary)

  return (
    <FormProvider {...form}>
      <FormFieldsContext value={context}>
        <form
          noValidate
          className={narrow ? classes.narrow : classes.form}
          aria-labelledby={labelId}
          onSubmit={(event) => {
            event.preventDefault()
            if (!submitDisabledReason && !isSubmitting) void submit(event)
          }}
        >
          <ErrorSummary
            labelId={labelId}
            errors={errors}
            labels={labels}
            failure={failure}
            onRetry={submitDisabledReason || isSubmitting ? undefined : () => void submit()}
            visible={submitCount > 0}
            refusals={refusals}
          />
          {lockedReason && <Banner tone="info">{lockedReason}</Banner>}
          <fieldset disabled={Boolean(lockedReason)}>
            <Stack gap={24}>{children}</Stack>
          </fieldset>
          {!lockedReason && (
            <Row gap={16}>
              <Button
                type="submit"
                look="primary"
                busy={isSubmitting}
                disabledReason={submitDisabledReason}
                fullWidth={narrow ?? false}
              >
                {isSubmitting ? t('submitting') : submitLabel}
              </Button>
              {actions}
            </Row>
          )}
        </form>
      </FormFieldsContext>
    </FormProvider>
  )
}
