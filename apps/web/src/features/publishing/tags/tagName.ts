/** Both labels, as staff see a tag. */
export const bothLabels = ({ en, zh }: { readonly en: string; readonly zh: string }): string =>
  en === zh ? en : `${en} / ${zh}`
