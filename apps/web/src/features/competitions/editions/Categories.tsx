import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Markdown } from '../../../ui/Markdown.tsx'
import { useRuleWords } from '../../publishing/media/public.ts'
import { useBilingual, useEdition } from './edition.ts'
import home from './Home.module.css'
import { CategoryPrizes } from './Prizes.tsx'
import classes from './Rules.module.css'

type Category = PublicEdition['categories'][number]

/** The categories with what an entry must be and what is won. */
export function Categories() {
  const say = useBilingual()
  const { edition } = useEdition()
  return (
    <ol className={home.categories}>
      {edition.categories.map((category) => (
        <li key={category.key} id={category.key}>
          <h3>{say(category.name)}</h3>
          <p className={home.categoryText}>{say(category.text)}</p>
          <CategoryRules category={category} />
          <CategoryPrizes category={category} />
        </li>
      ))}
    </ol>
  )
}

/** Spec §5: the files that an entry of a category has, and what else is asked of it. */
export function CategoryRules({ category }: { category: Category }) {
  const t = useT('competitions')
  const say = useBilingual()
  const wordsOf = useRuleWords()
  const { slots, gameIp, notes, leastEntries } = category
  return (
    <>
      <dl className={classes.rules}>
        {slots.map((slot) => (
          <div key={slot.field}>
            <dt>
              {say(slot.name)}
              {slot.count.max > 1 &&
                t(slot.count.min === slot.count.max ? 'files.count' : 'files.range', slot.count)}
              {!slot.required && t('files.optional')}
            </dt>
            {slot.accepts.map((rule) => (
              <dd key={rule.kind}>{wordsOf(rule)}</dd>
            ))}
          </div>
        ))}
      </dl>
      {leastEntries > 1 && <p>{t('limits.least', { count: leastEntries })}</p>}
      {gameIp && (
        <p>
          {t('games.line')}
          <q>{say(gameIp.copyrightLine)}</q>
          {gameIp.excluded.length > 0 &&
            ` ${t('games.excluded', { names: gameIp.excluded.map(say).join(t('comma')) })}`}
        </p>
      )}
      {say(notes) !== '' && <Markdown text={say(notes)} />}
    </>
  )
}
