import { PHONE_WEATHERS, SCREEN_SHAPE_NAMES } from '@easel/domain/phoneMoment.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { type ReactNode, useId } from 'react'
import { languageTag, useLocale } from '../i18n/locale.ts'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { formatNumber } from './format.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from './icons.ts'
import { Row, Stack } from './layout.tsx'
import classes from './SceneControls.module.css'
import { problemText } from './SceneFindings.tsx'
import type { SceneReport } from './SceneScreen.tsx'
import { Segmented } from './Segmented.tsx'
import type { PhoneScene } from './usePhoneScene.ts'

interface ControlsProps {
  readonly phone: PhoneScene
  readonly report: SceneReport | null
}

/** Under the phone: how it plays, and what it shows. */
export function SceneControls({ phone, report }: ControlsProps) {
  const t = useT('scenes')
  const tag = languageTag[useLocale()]
  const { plays, isSlow, setSlow, step, conditions } = phone
  const stop = report?.problems.find(({ code }) => code === 'stopped')
  return (
    <Stack gap={16} className={classes.controls}>
      <PlayControls phone={phone}>
        <Button small look="quiet" onClick={step}>
          {t('step')}
        </Button>
        <label className={classes.check}>
          <input type="checkbox" checked={isSlow} onChange={(event) => setSlow(event.target.checked)} />
          {t('slow')}
        </label>
      </PlayControls>
      {report && (
        <p className={classes.rate}>
          {plays
            ? t('rate', {
                frames: formatNumber(report.framesPerSecond, tag),
                cost: formatNumber(report.frameCost, tag),
              })
            : t('still')}
        </p>
      )}
      {stop?.code === 'stopped' && (
        <p role="status" className={classes.rate}>
          {t('stopped', { problem: problemText(t, stop) })}
        </p>
      )}
      {conditions && <Conditions phone={phone} conditions={conditions} />}
    </Stack>
  )
}

interface PlayControlsProps {
  readonly phone: Pick<PhoneScene, 'plays' | 'setPlaying' | 'restart'>
  readonly children?: ReactNode
}

/** Whether it plays, and from the start again. */
export function PlayControls({ phone: { plays, setPlaying, restart }, children }: PlayControlsProps) {
  const t = useT('scenes')
  return (
    <Row gap={8}>
      <Button
        small
        icon={plays ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        onClick={() => setPlaying(!plays)}
      >
        {t(plays ? 'pause' : 'play')}
      </Button>
      <Button small look="quiet" icon={<IconRefresh size={16} />} onClick={restart}>
        {t('replay')}
      </Button>
      {children}
    </Row>
  )
}

const NOTIFICATIONS = [0, 1, 5]

function Conditions({ phone, conditions }: { phone: PhoneScene; conditions: SceneConditions }) {
  const t = useT('scenes')
  const ids = useId()
  const { change, shape, setShape } = phone
  const minutes = minutesOf(conditions.startsAt)
  return (
    <fieldset className={classes.conditions}>
      <legend>{t('conditions')}</legend>
      <label className={classes.wide}>
        <span>
          {t('time')} <span className={classes.value}>{timeOf(minutes)}</span>
        </span>
        <input
          type="range"
          min={0}
          max={24 * 60 - 1}
          value={minutes}
          onChange={(event) =>
            change({ startsAt: atMinutes(conditions.startsAt, Number(event.target.value)) })
          }
        />
      </label>
      <label htmlFor={`${ids}date`}>
        <span>{t('date')}</span>
        <input
          id={`${ids}date`}
          type="date"
          value={dateOf(conditions.startsAt)}
          onChange={(event) => {
            const changed = onDate(conditions.startsAt, event.target.value)
            if (changed !== null) change({ startsAt: changed })
          }}
        />
      </label>
      <Segmented
        labelled
        label={t('clock')}
        value={conditions.is24Hour ? 'h24' : 'h12'}
        onChange={(value) => change({ is24Hour: value === 'h24' })}
        options={(['h12', 'h24'] as const).map((value) => ({ value, label: t(`hours.${value}`) }))}
      />
      <label className={classes.wide}>
        <span>
          {t('battery')}{' '}
          <span className={classes.value}>
            {t('batteryLevel', { level: String(conditions.batteryLevel) })}
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={conditions.batteryLevel}
          onChange={(event) => change({ batteryLevel: Number(event.target.value) })}
        />
      </label>
      <div className={classes.checks}>
        {(['isCharging', 'isDark', 'isMusicPlaying'] as const).map((name) => (
          <label key={name} className={classes.check}>
            <input
              type="checkbox"
              checked={conditions[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
            {t(CHECKS[name])}
          </label>
        ))}
      </div>
      <Segmented
        labelled
        label={t('notifications')}
        value={String(conditions.notifications)}
        onChange={(value) => change({ notifications: Number(value) })}
        options={NOTIFICATIONS.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <Choice
        label={t('weather')}
        value={conditions.weather}
        values={PHONE_WEATHERS}
        labelOf={(value) => t(`weathers.${value}`)}
        onChange={(weather) => change({ weather })}
      />
      <Choice
        label={t('shape')}
        value={shape}
        values={SCREEN_SHAPE_NAMES}
        labelOf={(value) => t(`shapes.${value}`)}
        onChange={setShape}
      />
      <Choice
        label={t('language')}
        value={conditions.language}
        values={['en', 'zh'] as const}
        labelOf={(value) => t(`languages.${value}`)}
        onChange={(language) => change({ language })}
      />
    </fieldset>
  )
}

const CHECKS = { isCharging: 'charging', isDark: 'dark', isMusicPlaying: 'music' } as const

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly labelOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, values, labelOf, onChange }: ChoiceProps<Value>) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = values.find((each) => each === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

function minutesOf(at: number): number {
  const date = new Date(at)
  return date.getHours() * 60 + date.getMinutes()
}

const timeOf = (minutes: number): string =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function atMinutes(at: number, minutes: number): number {
  const date = new Date(at)
  date.setHours(Math.trunc(minutes / 60), minutes % 60, 0, 0)
  return date.getTime()
}

function dateOf(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Null for what is no date, such as a field that is being typed in. */
function onDate(at: number, typed: string): number | null {
  const [year, month, day] = typed.split('-').map(Number)
  if (!year || !month || !day || year < 1970 || year > 2100) return null
  const date = new Date(at)
  date.setFullYear(year, month - 1, day)
  return date.getTime()
}
