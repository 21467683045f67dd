import type { FontInspection, LanguageCoverage } from '@easel/inspection/media/inspection.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { type Translate, useT } from '../../../i18n/texts.ts'
import { DescriptionList, type Fact } from '../../../ui/DescriptionList.tsx'
import { FontSpecimen } from '../../../ui/FontSpecimen.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet, Split, Stack } from '../../../ui/layout.tsx'
import { languageName } from '../products/public.ts'
import classes from './FontSheet.module.css'

interface FontSheetProps {
  readonly url: string
  readonly font: FontInspection
  readonly languages: readonly string[]
  readonly onLanguages: (languages: readonly string[]) => void
}

/** A font on the review sheet: its specimen, its languages with what they lack, and what it says of itself. */
export function FontSheet({ url, font, languages, onLanguages }: FontSheetProps) {
  const t = useT('media')
  const tag = languageTag[useLocale()]
  return (
    <Split
      asideWidth="22rem"
      aside={
        <Sheet as="fieldset">
          <legend className={classes.legend}>{t('font.languages')}</legend>
          <p className={classes.help}>{t('font.languagesHelp')}</p>
          <ul className={classes.languages}>
            {byCompleteness(font.coverage).map((coverage) => (
              <Language
                key={coverage.language}
                coverage={coverage}
                checked={languages.includes(coverage.language)}
                onChange={(checked) =>
                  onLanguages(
                    checked
                      ? [...languages, coverage.language]
                      : languages.filter((each) => each !== coverage.language),
                  )
                }
              />
            ))}
          </ul>
        </Sheet>
      }
    >
      <Sheet gap={24}>
        <Stack gap={12}>
          <h2>{font.family}</h2>
          {languages.length > 0 ? (
            <FontSpecimen url={url} languages={languages} />
          ) : (
            <p className={classes.help}>{t('font.noLanguage')}</p>
          )}
        </Stack>
        <DescriptionList facts={factsOf(t, tag, font)} />
      </Sheet>
    </Split>
  )
}

function Language({
  coverage: { language, needed, missingCount, missing },
  checked,
  onChange,
}: {
  coverage: LanguageCoverage
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const t = useT('media')
  const locale = useLocale()
  const tag = languageTag[locale]
  const name = languageName(language, locale)
  return (
    <li>
      <label className={classes.language}>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
        <span>{name}</span>
        <span className={classes.coverage} data-complete={missingCount === 0 || undefined}>
          {missingCount === 0
            ? t('font.complete')
            : t('font.lacks', { count: formatNumber(missingCount, tag), of: formatNumber(needed, tag) })}
        </span>
      </label>
      {checked && missingCount > 0 && (
        <details className={classes.missing}>
          <summary>{t('font.missing', { name })}</summary>
          <p lang={language}>{[...missing].join(' ')}</p>
          <p className={classes.help}>{t('font.missingHelp')}</p>
        </details>
      )}
    </li>
  )
}

/** Complete languages first, then those that lack least. */
const byCompleteness = (coverage: FontInspection['coverage']) =>
  [...coverage].sort((a, b) => a.missingCount / a.needed - b.missingCount / b.needed)

function factsOf(t: Translate<'media'>, tag: string, font: FontInspection): Fact[] {
  const { style, weight, weightRange, glyphs, characters, version, embedding } = font
  return [
    { label: t('font.style'), value: style },
    {
      label: t('font.weight'),
      value: weightRange ? t('font.weights', { from: weightRange[0], to: weightRange[1] }) : weight,
    },
    { label: t('font.glyphs'), value: formatNumber(glyphs, tag) },
    { label: t('font.characters'), value: formatNumber(characters, tag) },
    { label: t('font.version'), value: version },
    { label: t('font.embedding'), value: t(`font.embeddings.${embedding}`) },
    ...(font.noSubsetting ? [{ label: t('font.subsetting'), value: t('font.noSubsetting') }] : []),
  ]
}
