import { type TextKey, useT, useTexts } from '../../../../i18n/texts.ts'

type LabelKey = Extract<TextKey<'editions'>, `label.${string}`>
type OptionKey = Extract<TextKey<'editions'>, `option.${string}`>

/** A name of a part by its path without places in lists: that of the whole path, else of as much of its end as has one. */
export function labelKeyOf(labels: object, path: string): string | undefined {
  const names = path.split('.')
  return names.map((_, at) => names.slice(at).join('_')).find((key) => Object.hasOwn(labels, key))
}

const isTree = (texts: unknown): texts is object => typeof texts === 'object' && texts !== null

/** What the parts of an edition and their choices are called. */
export function useLabels() {
  const t = useT('editions')
  const texts = useTexts('editions')
  const labels = 'label' in texts && isTree(texts.label) ? texts.label : {}
  const isLabel = (key: string): key is LabelKey => Object.hasOwn(labels, key.slice('label.'.length))
  const options = 'option' in texts && isTree(texts.option) ? texts.option : {}
  const isOption = (key: string): key is OptionKey => Object.hasOwn(options, key.slice('option.'.length))
  return {
    /** @param name a field's name in its form, `categories.0.slots.1.count.min` */
    labelOf: (name: string): string => {
      const key = `label.${labelKeyOf(labels, name.replaceAll(/\.\d+/g, ''))}`
      return isLabel(key) ? t(key) : name
    },
    optionOf: (value: string): string => {
      const key = `option.${value}`
      return isOption(key) ? t(key) : value
    },
  }
}
