/** The form in which two names are the same name: compatibility form, small letters, single spaces. */
export function foldKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim()
}
