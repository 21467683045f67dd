import type { StaffEdition } from '@easel/contract/competitions/staffEndpoints.ts'
import { phaseSpans } from '@easel/domain/competitions/timeline.ts'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { editionPlaceOf, editionScreenAt } from '../../../shell/editionSites.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { paths } from '../../../shell/paths.ts'
import { useAddress } from '../../../shell/useAddress.ts'
import { useNow } from '../../../shell/useNow.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { EditionFrame } from '../EditionFrame.tsx'
import { EditionContext } from '../edition.ts'
import { posterOf } from '../poster/poster.ts'
import { asPublished } from './asPublished.ts'
import { EditionHead } from './EditionHead.tsx'
import classes from './Editor.module.css'
import { useStaffEdition } from './useStaffEdition.ts'

/** The public pages that the data of an edition make; the others show its entries. */
const screens = {
  home: lazy(() => import('../HomeScreen.tsx')),
  guide: lazy(() => import('../GuideScreen.tsx')),
  winners: lazy(() => import('../WinnersScreen.tsx')),
} as const
type PreviewedScreen = keyof typeof screens
const isScreen = (name: string | null): name is PreviewedScreen =>
  name !== null && Object.hasOwn(screens, name)
const names = Object.keys(screens).filter(isScreen)
const known: readonly [PreviewedScreen, ...PreviewedScreen[]] = ['home', ...names.slice(1)]

/** `/console/competitions/:editionId/preview`: every page of the draft as it will be at an instant. */
export default function PreviewScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={12} />}>
      {(edition) => (
        <Stack gap={24}>
          <EditionHead edition={edition} current="preview" />
          <Preview edition={edition} />
        </Stack>
      )}
    </Loaded>
  )
}

const instantIn = (text: string): Date | null => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

function Preview({ edition: { draft, version } }: { edition: StaffEdition }) {
  const t = useT('editions')
  const { get, oneOf, change } = useAddress()
  const now = useNow()
  const screen = oneOf('screen', known)
  const at = instantIn(get('at')) ?? now
  const Screen = screens[screen]
  const place = editionPlaceOf(paths.competition(draft.slug))

  // A link to a page of the edition opens it in the preview; what leaves the edition does not leave the console.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      const next = editionScreenAt(link.pathname)
      if (isScreen(next)) change({ screen: next })
    }
    const around = frame.current
    around?.addEventListener('click', follow, true)
    return () => around?.removeEventListener('click', follow, true)
  }, [change])
  const poster = useMemo(() => `data:image/svg+xml,${encodeURIComponent(posterOf(draft.look))}`, [draft.look])
  if (!place) return null

  return (
    <Stack gap={16}>
      <Row justify="between">
        <FilterSelect
          label={t('preview.page')}
          value={screen}
          options={known.map((value) => ({ value, label: t(`preview.screen.${value}`) }))}
          onChange={(next) => change({ screen: next })}
        />
        <label>
          {t('preview.at')}{' '}
          <input
            className={classes.instant}
            type="datetime-local"
            step={1}
            value={at.toISOString().slice(0, 19)}
            onChange={({ target }) => change({ at: instantIn(`${target.value}Z`)?.toISOString() ?? null })}
          />
        </label>
      </Row>
      <Row gap={8}>
        <Button small look="quiet" onClick={() => change({ at: null })}>
          {t('preview.now')}
        </Button>
        {phaseSpans(draft).map(({ phase, from }) => (
          <Button key={phase} small onClick={() => change({ at: from.toISOString() })}>
            {t(`phase.${phase}`)}
          </Button>
        ))}
      </Row>
      <EditionContext
        value={{
          edition: asPublished(draft, version, at),
          origin: location.origin,
          place,
          preview: { poster },
        }}
      >
        <div ref={frame} className={classes.preview}>
          <EditionFrame>
            <Suspense fallback={<SkeletonText lines={12} />}>
              <Screen />
            </Suspense>
          </EditionFrame>
        </div>
      </EditionContext>
    </Stack>
  )
}
