import { editionBundles } from '@easel/contract/competitions/awards/endpoints.ts'
import { VoteReceipt } from '@easel/contract/competitions/votes/endpoints.ts'
import { RECEIPT_STEPS, type ReceiptFinding } from '@easel/domain/competitions/votes/receipt.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useApiQuery } from '../../../../app/data.ts'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { Moment, useEdition, useEntryPath } from '../../editions/public.ts'
import VoidFigures from '../fraud/VoidFigures.tsx'
import { receiptsOf } from '../gallery/receipts.ts'
import { Bundles } from './Bundles.tsx'
import { type Checked, check } from './check.ts'
import classes from './Receipt.module.css'

const icons = { proven: IconCheck, failed: IconX, open: IconAlertTriangle } as const

interface BoxProps {
  readonly verdict: ReceiptFinding
  readonly children: ReactNode
}

/** Stands above the list, where nobody may be looking: it takes the focus when it comes. */
function Box({ verdict, children }: BoxProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={classes.result} data-verdict={verdict} ref={place} tabIndex={-1} role="status">
      {children}
    </div>
  )
}

/** What was proven of a receipt, step by step, and what was not. */
function Result({ checked }: { checked: Checked }) {
  const t = useT('receipts')
  const { word } = useEdition().edition.voting
  const { steps, verdict, leaf, root, publicKey, roots, goesOn } = checked
  const more = {
    whole: null,
    inLog: (
      <>
        {t('place', { leaf, size: root.size })}
        <Moment value={root.at} />
        <code className={classes.hash}>{root.root}</code>
      </>
    ),
    signed: <code className={classes.hash}>{publicKey}</code>,
    chained: t(goesOn ? 'chainOn' : 'chainFirst', { count: roots }),
  }
  return (
    <Box verdict={verdict}>
      <p className={classes.verdict}>
        {t(`verdict.${verdict === 'proven' ? (`proven.${word}` as const) : verdict}`)}
      </p>
      <ul className={classes.steps}>
        {RECEIPT_STEPS.map((step) => {
          const Icon = icons[steps[step]]
          return (
            <li key={step}>
              <Icon size={20} aria-hidden />
              <div>
                <p>
                  <VisuallyHidden>{t(`finding.${steps[step]}`)}</VisuallyHidden>
                  {t(`step.${step}.${steps[step]}`)}
                </p>
                {steps[step] === 'proven' && more[step] && <div className={classes.small}>{more[step]}</div>}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={classes.small}>{t('notProven')}</p>
    </Box>
  )
}

/** No proof could be fetched. */
function Failure({ error }: { error: Error }) {
  return (
    <Box verdict="open">
      <p className={classes.verdict}>{error.message}</p>
    </Box>
  )
}

const Pasted = z.object({ text: z.string().trim().min(1) })

/** The receipts of this browser, a field for one from elsewhere, and what the log proves of the one that is checked. */
export default function ReceiptPart() {
  return (
    <RequireSession>
      {useEdition().edition.provenance === 'PORTAL' && <Receipts />}
      <Downloads />
    </RequireSession>
  )
}

function Downloads() {
  const { edition, origin } = useEdition()
  const bundles = useApiQuery(editionBundles, { params: { slug: edition.slug } })
  const { slug, voting } = edition
  return bundles.data && <Bundles slug={slug} word={voting.word} origin={origin} {...bundles.data} />
}

function Receipts() {
  const t = useT('receipts')
  const { edition } = useEdition()
  const { word } = edition.voting
  const form = useFormOf(Pasted, { text: '' })
  const [receipts] = useState(() => receiptsOf(edition.slug))
  const checking = useMutation({ mutationFn: (receipt: VoteReceipt) => check(edition.slug, receipt) })
  const paste = ({ text }: z.output<typeof Pasted>) => {
    const receipt = receiptIn(text)
    if (receipt) checking.mutate(receipt)
    else form.setError('text', { type: 'custom', message: 'field.invalidFormat' })
  }
  return (
    <>
      {checking.data && <Result key={checking.data.leaf} checked={checking.data} />}
      {checking.error && <Failure error={checking.error} />}
      <Stack>
        <h2>{t(`own.${word}`)}</h2>
        {receipts.length === 0 ? (
          <p>{t(`none.${word}`)}</p>
        ) : (
          <ul className={classes.votes}>
            {receipts.map((receipt) => (
              <Vote
                key={receipt.nonce}
                receipt={receipt}
                busy={checking.isPending}
                onCheck={checking.mutate}
              />
            ))}
          </ul>
        )}
      </Stack>
      <Stack>
        <h2>{t('other')}</h2>
        <Form form={form} onSubmit={paste} submitLabel={t('check')} narrow>
          <TextAreaField name="text" label={t('receipt')} help={t(`receiptHelp.${word}`)} rows={5} />
        </Form>
      </Stack>
      <VoidFigures />
      <p className={classes.small}>{t('whole')}</p>
    </>
  )
}

function receiptIn(text: string): VoteReceipt | null {
  try {
    return VoteReceipt.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

interface VoteProps {
  readonly receipt: VoteReceipt
  readonly busy: boolean
  readonly onCheck: (receipt: VoteReceipt) => void
}

function Vote({ receipt, busy, onCheck }: VoteProps) {
  const t = useT('receipts')
  const entryPath = useEntryPath()
  const { word } = useEdition().edition.voting
  const { kind, at, entryId } = receipt
  return (
    <li>
      <span>
        {t(`kind.${kind === 'GIVE' ? (`GIVE.${word}` as const) : kind}`)} <Moment value={at} />
        {FACT_SEPARATOR}
        <Link href={entryPath('work', entryId)}>{t('entry')}</Link>
      </span>
      <Button busy={busy} onClick={() => onCheck(receipt)}>
        {t('check')}
      </Button>
    </li>
  )
}
