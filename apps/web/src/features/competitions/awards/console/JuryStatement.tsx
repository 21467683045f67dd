import { staffGetAwards, staffWriteJuryStatement } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { JURY_STATEMENT_MAX, JuryStatement as Statement } from '@easel/domain/competitions/awards/fields.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import classes from './Console.module.css'
import { entryIn, titleIn } from './entries.ts'

interface JuryStatementProps {
  readonly awards: StaffAwards
  readonly entryId: string
}

/** What the jury says of a winner, and the way to write it: public with the award. */
export function JuryStatement({ awards, entryId }: JuryStatementProps) {
  const t = useT('awards')
  const words = useErrorMessage()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { disqualify } = awards.can
  const title = titleIn(awards, entryId)
  const statement = entryIn(awards, entryId)?.juryStatement ?? null
  return (
    <>
      {statement && <q className={classes.jury}>{statement[locale]}</q>}
      <Button
        small
        look="quiet"
        aria-label={t(statement ? 'jury.editOf' : 'jury.addOf', { title })}
        disabledReason={disqualify && words(disqualify)}
        onClick={() => setIsOpen(true)}
      >
        {t(statement ? 'jury.edit' : 'jury.add')}
      </Button>
      {isOpen && (
        <StatementDialog
          entryId={entryId}
          title={title}
          statement={statement}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface StatementDialogProps {
  readonly entryId: string
  readonly title: string
  readonly statement: Statement | null
  readonly onClose: () => void
}

function StatementDialog({ entryId, title, statement, onClose }: StatementDialogProps) {
  const t = useT('awards')
  const form = useFormOf(Statement, statement ?? { en: '', zh: '' })
  const write = useWrite(entryId, 'jury.saved')
  const remove = useWrite(entryId, 'jury.removed')
  return (
    <Dialog open onClose={onClose} title={t(statement ? 'jury.edit' : 'jury.add')}>
      <Stack gap={16}>
        <p>{t('jury.text', { title })}</p>
        <Form
          form={form}
          submitLabel={t('jury.save')}
          onSubmit={async (juryStatement) => {
            await write.mutateAsync(juryStatement)
            onClose()
          }}
          actions={
            statement && (
              <Button
                look="quiet"
                busy={remove.isPending}
                onClick={() => remove.mutate(null, { onSuccess: onClose })}
              >
                {t('jury.remove')}
              </Button>
            )
          }
        >
          {(['en', 'zh'] as const).map((language) => (
            <TextAreaField
              key={language}
              name={language}
              label={t(`jury.${language}`)}
              max={JURY_STATEMENT_MAX}
              count={weightOf}
            />
          ))}
        </Form>
      </Stack>
    </Dialog>
  )
}

function useWrite(entryId: string, done: 'jury.saved' | 'jury.removed') {
  const t = useT('awards')
  return useApiMutation(
    (juryStatement: Statement | null) =>
      call(staffWriteJuryStatement, { params: { id: entryId }, body: { juryStatement } }),
    { done: t(done), invalidates: [staffGetAwards] },
  )
}
