import type { BankFile } from '@easel/contract/money/payouts/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import classes from '../Finance.module.css'

const UNDER_WAY = ['RECEIVED', 'READING', 'RECORDING'] as const
const LOOK_MILLISECONDS = 2_000

const isUnderWay = (state: BankFile['state']): state is (typeof UNDER_WAY)[number] =>
  UNDER_WAY.some((each) => each === state)

/** How soon files are asked for again: those of the bank are read and recorded after they have come. */
export const lookAgainAt = (files: readonly BankFile[] | undefined): number | false =>
  files?.some(({ state }) => isUnderWay(state)) ? LOOK_MILLISECONDS : false

/** How far a file of the bank is; nothing once it is recorded or refused. */
export function FileProgress({ file }: { file: BankFile }) {
  const t = useT('payouts')
  const { state, recorded, transfers } = file
  if (!isUnderWay(state)) return null
  const counts = { recorded, transfers }
  const fraction = state === 'RECORDING' && transfers > 0 ? recorded / transfers : null
  return (
    <Stack gap={8}>
      <p role="status">{t(`progress.${state}`, counts)}</p>
      <ProgressBar
        label={t('progress.label')}
        fraction={fraction}
        valueText={t(`progress.${state}`, counts)}
      />
      <p className={classes.second}>{t('progress.leave')}</p>
    </Stack>
  )
}
