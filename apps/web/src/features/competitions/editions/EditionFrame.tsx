import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { editionPathOf } from '../../../app/editionSites.ts'
import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import { useCurrentInView } from '../../../ui/useCurrentInView.ts'
import classes from './Edition.module.css'
import { coloursOf, useBilingual, useEdition, useEditionPath } from './edition.ts'

/** The colours of an edition and its navigation around one of its pages. */
export function EditionFrame({ children }: { children: ReactNode }) {
  const { edition } = useEdition()
  return (
    <div className={classes.edition} data-motif={edition.look.motif} style={coloursOf(edition)}>
      <Sections />
      {children}
    </div>
  )
}

const sections = ['home', 'guide', 'works', 'winners', 'upload', 'portfolio'] as const

function Sections() {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition, place } = useEdition()
  const { pathname } = useLocation()
  const pathOf = useEditionPath()
  const isAnnounced = edition.phases.includes('ANNOUNCED')
  const links = sections.flatMap((screen) => {
    // Spec §2 has no page of winners under the addresses of 2025: the edition's other ones have.
    const elsewhere = screen === 'winners' && isAnnounced && place.slug ? pathOf(screen) : null
    const href = editionPathOf(place, screen) ?? elsewhere
    const isOver = screen === 'upload' && isAnnounced && href !== pathname
    return href && !isOver ? [{ screen, href }] : []
  })
  const current = links.find(({ href }) => href === pathname)?.screen
  const nav = useCurrentInView<HTMLElement>(current ?? '')
  return (
    <nav ref={nav} className={classes.sections} aria-label={t('sections.label', { name: say(edition.name) })}>
      <ul>
        {links.map(({ screen, href }) => (
          <li key={screen}>
            <Link href={href} aria-current={screen === current ? 'page' : undefined}>
              {t(screen === 'winners' && isAnnounced ? 'winners.who' : `sections.${screen}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
