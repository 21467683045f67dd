import type { ClockSize } from '@easel/domain/phoneGrid.ts'
import { xmlText } from '@easel/inspection/xml/decode.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { languageTag, useLocale } from '../i18n/locale.ts'
import { type Translate, useT } from '../i18n/texts.ts'
import { Stack } from './layout.tsx'
import type { PlayedPart } from './phoneStills.ts'
import classes from './SceneControls.module.css'
import { checkOnStage, type SceneReport } from './sceneClient.ts'
import { filesOf, folderOf, type IconScene, iconScenesIn, type PhoneScenes } from './sceneFiles.ts'
import { clockConditions, iconConditions, type PhoneScene } from './usePhoneScene.ts'

interface FindingsProps {
  readonly scenes: PhoneScenes
  /** Null where there is no clock. */
  readonly clockSize: ClockSize | null
  readonly phone: PhoneScene
  /** Of the face that is seen: what is found only when it is touched. */
  readonly report: SceneReport | null
}

interface PartFindings {
  readonly part: PlayedPart
  /** Whose icon it is. */
  readonly icon: IconScene | null
  readonly problems: readonly SceneProblem[]
  readonly unreadableLine: number | null
  /** Of the manifest. */
  readonly lines: readonly string[]
}

/** What was found by running each of a theme's scenes, whether it is seen or not (design/phone.md). */
export function SceneFindings({ scenes, clockSize, phone, report }: FindingsProps) {
  const t = useT('scenes')
  const tag = languageTag[useLocale()]
  const found = useFindings(scenes, clockSize, phone.conditions)
  const parts = report ? withReport(found, phone.face, report.problems) : found
  const apps = new Set(
    parts.flatMap(({ problems }) => problems.flatMap((each) => (each.code === 'opensApp' ? each.name : []))),
  )
  const listed = parts
    .map((part) => ({ ...part, said: saidOf(t, part) }))
    .filter(({ said }) => said.length > 0)
  const count = listed.reduce((sum, { said }) => sum + said.length, 0)
  return (
    <Stack gap={16} className={classes.controls}>
      {count > 0 && (
        <details className={classes.problems}>
          <summary>{t('problemsTitle', { count })}</summary>
          {listed.map(({ part, icon, said }) => (
            <section key={`${part} ${icon?.folder}`}>
              <p className={classes.part}>
                {t(`part.${icon?.isPressed ? 'pressed' : part}`, { app: icon?.app ?? '' })}
              </p>
              <ul>
                {said.map(({ line, text, source }) => (
                  <li key={`${line} ${text}`}>
                    <span className={classes.line}>{t('line', { line: String(line) })}</span> {text}
                    {source && <code className={classes.source}>{source}</code>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      )}
      {apps.size > 0 && (
        <p className={classes.rate}>{t('opens', { name: new Intl.ListFormat(tag).format(apps) })}</p>
      )}
    </Stack>
  )
}

const PARTS = ['lock', 'aod', 'wallpaper', 'clock', 'icons'] as const

/** By part, as each has been run: one after the other, so that what plays goes on. */
function useFindings(
  { lock, aod, wallpaper, clock, icons, fonts }: FindingsProps['scenes'],
  clockSize: ClockSize | null,
  conditions: SceneConditions | null,
): readonly PartFindings[] {
  const [found, setFound] = useState<readonly PartFindings[]>([])
  const latest = useRef(conditions)
  latest.current = conditions
  const isReady = conditions !== null
  useEffect(() => {
    const { current } = latest
    if (!isReady || !current) return
    let isGone = false
    setFound([])
    const check = async () => {
      const phoneFonts = fonts ? await filesOf(fonts).catch(() => null) : null
      const parts = { lock, aod, wallpaper, clock, icons }
      for (const part of PARTS) {
        const source = parts[part]
        const files = source ? await filesOf(source).catch(() => null) : null
        for (const scene of files ? scenesIn(part, files, current, clockSize) : []) {
          if (isGone) return
          const { files, icon, ...how } = scene
          const findings = await checkOnStage(files, { ...how, fonts: phoneFonts })
          const lines = xmlText(await files.read('manifest.xml'))?.split('\n') ?? []
          if (!isGone && findings) setFound((before) => [...before, { part, icon, lines, ...findings }])
        }
      }
    }
    void check()
    return () => {
      isGone = true
    }
  }, [lock, aod, wallpaper, clock, icons, fonts, clockSize, isReady])
  return found
}

/** The scenes of a part: of icons those of each app. */
function scenesIn(
  part: PlayedPart,
  files: SceneFiles,
  conditions: SceneConditions,
  clockSize: ClockSize | null,
) {
  if (part === 'clock') {
    return clockSize ? [{ files, icon: null, conditions: clockConditions(conditions, clockSize) }] : []
  }
  if (part !== 'icons') return [{ files, icon: null, conditions }]
  return iconScenesIn(files).map((icon) => ({
    ...{ files: folderOf(files, icon.folder), icon },
    conditions: iconConditions(conditions),
  }))
}

/** With what its own run has found that the check has not. */
function withReport(
  found: readonly PartFindings[],
  face: PhoneScene['face'],
  problems: readonly SceneProblem[],
): readonly PartFindings[] {
  if (!found.some(({ part }) => part === face)) {
    return face === 'home'
      ? found
      : [{ part: face, icon: null, problems, unreadableLine: null, lines: [] }, ...found]
  }
  return found.map((part) => {
    if (part.part !== face) return part
    const known = new Set(part.problems.map((problem) => JSON.stringify(problem)))
    const more = problems.filter((problem) => !known.has(JSON.stringify(problem)))
    return { ...part, problems: [...part.problems, ...more] }
  })
}

const MAX_SOURCE = 200

/** What is to be looked at, each with its line of the manifest; which apps are opened is said once for all. */
function saidOf(t: Translate<'scenes'>, { problems, unreadableLine, lines }: PartFindings) {
  const at = (line: number, text: string) => ({
    line,
    text,
    source: lines[line - 1]?.trim().slice(0, MAX_SOURCE),
  })
  if (unreadableLine !== null) return [at(unreadableLine, t('notXml'))]
  return problems.flatMap((problem) =>
    problem.code === 'opensApp' ? [] : at(problem.line, problemText(t, problem)),
  )
}

export function problemText(
  t: Translate<'scenes'>,
  problem: Exclude<SceneProblem, { readonly code: 'opensApp' }>,
): string {
  switch (problem.code) {
    case 'unknownElement':
    case 'unknownFunction':
    case 'outside':
      return t(`problem.${problem.code}`, { name: problem.name })
    case 'expression':
      return t('problem.expression', { source: problem.source })
    case 'pictureMissing':
    case 'fontMissing':
    case 'soundMissing':
    case 'soundLarge':
    case 'soundLong':
      return t(`problem.${problem.code}`, { src: problem.src })
    case 'heavy':
      return t('problem.heavy', { cost: String(problem.cost) })
    case 'textCut':
      return t('problem.textCut', { text: problem.text })
    case 'tooManyElements':
      return t('problem.tooManyElements', { max: String(problem.max) })
    case 'stopped':
      return t('problem.stopped', { max: String(problem.max), limit: t(`limit.${problem.limit}`) })
    case 'noUnlock':
    case 'failed':
      return t(`problem.${problem.code}`)
  }
}
