import { phaseSpans } from '@easel/domain/competitions/editions/timeline.ts'
import { lazy } from 'react'
import { editionPlaceOf, editionScreenAt } from '../../../../app/editionSites.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { EditionPreview, type PreviewedEdition, pagesOfEdition } from '../../editions/public.ts'
import classes from '../Entries.module.css'

const screens = {
  home: lazy(pagesOfEdition.home),
  guide: lazy(pagesOfEdition.guide),
  works: lazy(() => import('../gallery/GalleryScreen.tsx')),
  work: lazy(() => import('../gallery/PreviewedWork.tsx')),
  winners: lazy(pagesOfEdition.winners),
} as const
type PreviewedScreen = keyof typeof screens
const isScreen = (name: string | null): name is PreviewedScreen =>
  name !== null && Object.hasOwn(screens, name)
export const previewed: readonly [PreviewedScreen, ...PreviewedScreen[]] = [
  'home',
  'guide',
  'works',
  'work',
  'winners',
]

const instantIn = (text: string): Date | null => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

/** Where a link inside the preview leads: to a page of the edition, or to the gallery filtered otherwise. */
function followed(url: URL): Readonly<Record<string, string | null>> | null {
  if (url.pathname === location.pathname) return { category: url.searchParams.get('category') }
  const screen = editionScreenAt(url.pathname)
  if (isScreen(screen)) return { screen, entry: url.searchParams.get('productId') }
  const place = editionPlaceOf(url.pathname)
  const [page, entry] = place ? url.pathname.slice(place.root.length + 1).split('/') : []
  return page === 'featured-themes-detail' && entry ? { screen: 'work', entry } : null
}

/** Every page of a draft as the public would see it, now or at an instant. */
export function EditionPages({ edition }: { edition: PreviewedEdition }) {
  const t = useT('editions')
  const { get, oneOf, change } = useAddress()
  const now = useNow()
  const { draft } = edition
  const screen = oneOf('screen', previewed)
  const at = instantIn(get('at')) ?? now
  const Screen = screens[screen]
  return (
    <Stack gap={16}>
      <Row justify="between">
        <FilterSelect
          label={t('preview.page')}
          value={screen}
          options={previewed.map((value) => ({ value, label: t(`preview.screen.${value}`) }))}
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
        <Button small onClick={() => change({ at: null })}>
          {t('preview.now')}
        </Button>
        {phaseSpans(draft).map(({ phase, from }) => (
          <Button key={phase} small onClick={() => change({ at: from.toISOString() })}>
            {t(`phase.${phase}`)}
          </Button>
        ))}
      </Row>
      <EditionPreview
        edition={edition}
        at={at}
        onFollow={(url) => {
          const next = followed(url)
          if (next) change(next)
        }}
      >
        <Screen />
      </EditionPreview>
    </Stack>
  )
}
