import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Markdown } from '../../../ui/Markdown.tsx'
import { CategoryRules } from './Categories.tsx'
import { Criteria } from './Criteria.tsx'
import classes from './Edition.module.css'
import { useBilingual, useEdition } from './edition.ts'
import guide from './Guide.module.css'
import { Head } from './Head.tsx'
import { Moment } from './Moment.tsx'
import { CategoryPrizes, ExtraPrizes } from './Prizes.tsx'
import { Timeline } from './Timeline.tsx'

/** Spec §2: the sections of the guide, in their order; the last two only where an edition has them. */
const parts = [
  'about',
  'organization',
  'specifications',
  'awards',
  'judging',
  'notice',
  'portfolio',
  'imagePrompts',
] as const
type Part = (typeof parts)[number]

/** What data add to the words of a section. */
const figures: Readonly<Partial<Record<Part, () => ReactNode>>> = {
  about: () => <Schedule />,
  specifications: () => <Specifications />,
  awards: () => <Awards />,
  judging: () => <Criteria />,
  notice: () => <Limits />,
}

/** The guide of an edition: how to take part, from what it is to how an image prompt is written. */
export default function GuideScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition } = useEdition()
  const sections = parts.flatMap((part) => {
    const text = edition.texts[part]
    return text === null ? [] : [{ part, text: say(text), Figures: figures[part] }]
  })
  return (
    <>
      <Head
        title={t('guide.title')}
        description={t('guide.description', { name: say(edition.name) })}
        path="guide"
      />
      <header className={classes.head}>
        <h1>{t('guide.title')}</h1>
        <p className={classes.lead}>{t('guide.description', { name: say(edition.name) })}</p>
      </header>
      <div className={guide.guide}>
        <nav className={guide.contents} aria-label={t('guide.contents')}>
          <ol>
            {sections.map(({ part }) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`guide.parts.${part}`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={guide.sections}>
          {sections.map(({ part, text, Figures }) => (
            <section key={part} id={part} className={guide.part}>
              <h2>{t(`guide.parts.${part}`)}</h2>
              <Markdown text={text} />
              {Figures && <Figures />}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Schedule() {
  const t = useT('competitions')
  return (
    <>
      <h3>{t('timeline.title')}</h3>
      <Timeline edition={useEdition().edition} />
    </>
  )
}

function Specifications() {
  const say = useBilingual()
  return useEdition().edition.categories.map((category) => (
    <div key={category.key} className={guide.category}>
      <h3>{say(category.name)}</h3>
      <CategoryRules category={category} />
    </div>
  ))
}

function Awards() {
  const say = useBilingual()
  const { categories, extras, creatorProgram } = useEdition().edition
  return (
    <>
      {categories.map((category) => (
        <CategoryPrizes key={category.key} category={category} caption={say(category.name)} />
      ))}
      {extras.prizes.length > 0 && <ExtraPrizes />}
      {creatorProgram && <Program program={creatorProgram} />}
    </>
  )
}

/** Spec §9: what the creator program asks of those who are in it, and gives them. */
function Program({ program }: { program: NonNullable<PublicEdition['creatorProgram']> }) {
  const t = useT('competitions')
  return (
    <div>
      <h3>{t('program.title')}</h3>
      <ul>
        <li>
          <Moment value={program.from} show="date" /> – <Moment value={program.until} show="date" />
        </li>
        <li>{t('program.works', { count: program.leastPaidWorks, months: program.withinMonths })}</li>
        <li>{t('program.versions', { count: program.latestUiVersions })}</li>
        <li>{t('program.share', { percent: program.designerPercent })}</li>
      </ul>
    </div>
  )
}

/** Spec §5, §9: how much may be entered, by whom, and since when works count. */
function Limits() {
  const t = useT('competitions')
  const { limits, timeline } = useEdition().edition
  return (
    <>
      <h3>{t('limits.title')}</h3>
      <ul>
        <li>{t('limits.perCategory', { count: limits.entriesPerCategory })}</li>
        {limits.themeInOneCategory && <li>{t('limits.oneCategory')}</li>}
        <li>{t('limits.age', { age: limits.leastAge })}</li>
        {limits.uploadedFrom !== null && (
          <li>
            {t('limits.uploadedFrom')} <Moment value={limits.uploadedFrom} />
          </li>
        )}
        <li>
          {t('limits.deadline')}
          <Moment value={timeline.submission.until} />
        </li>
      </ul>
    </>
  )
}
