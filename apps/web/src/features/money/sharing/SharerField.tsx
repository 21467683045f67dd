import {
  findSharer,
  listFormerSharers,
  type SharerCandidate,
} from '@easel/contract/money/sharing/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../app/data.ts'
import { useOfSession, usesPhones } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import controls from '../../../ui/form/controls.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../ui/layout.tsx'

export const formerSharersQuery = apiQuery(listFormerSharers)

interface SharerFieldProps {
  readonly name: string
  readonly label: string
}

/** Found by what is typed in full, and named so that one can see who it is; the form holds the account's number. */
export function SharerField({ name, label }: SharerFieldProps) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const { value, change, blur, error, id } = useField(name, label)
  const help = t(useOfSession(usesPhones) ? 'editor.sharerHelp' : 'editor.sharerHelpByEmail')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<SharerCandidate | null>(null)
  const former = useQuery(formerSharersQuery).data?.designers ?? []
  const take = (candidate: SharerCandidate | null) => {
    setFound(candidate)
    change(candidate && !candidate.can.share ? candidate.miId : '')
  }
  const find = useApiMutation(() => call(findSharer, { query: { sharer: typed.trim() } }), {
    onDone: ({ designers }) => take(designers[0] ?? null),
  })
  const chosen = found && textOf(value) === found.miId
  return (
    <Stack gap={12}>
      <Field id={id} label={label} help={help} error={error}>
        {(control) => (
          <div className={controls.withButton}>
            <input
              {...control}
              className={controls.input}
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                take(null)
                find.reset()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                find.mutate(undefined)
              }}
              onBlur={blur}
            />
            <Button small busy={find.isPending} onClick={() => find.mutate(undefined)}>
              {t('editor.find')}
            </Button>
          </div>
        )}
      </Field>
      <div role="status">
        {chosen && (
          <Banner tone="info">
            {t(found.isDesigner ? 'editor.foundDesigner' : 'editor.foundAccount', {
              name: found.name,
              number: found.miId,
            })}
          </Banner>
        )}
        {found?.can.share && <Banner tone="warn">{words(found.can.share)}</Banner>}
        {find.isSuccess && !found && (
          <Banner tone="warn">{words({ code: 'share.unknownSharer', params: {} })}</Banner>
        )}
      </div>
      {former.length > 0 && (
        <Row gap={8}>
          <span>{t('editor.former')}</span>
          {former.slice(0, 6).map((candidate) => (
            <Button
              key={candidate.miId}
              small
              onClick={() => {
                setTyped(candidate.miId)
                take(candidate)
              }}
            >
              {candidate.name}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
