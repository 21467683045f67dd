const MARK = 'portal:'
const MARKED = /\bportal:(?=\/)/g

/** A page of the portal in a message's text: its address is filled in when the message leaves or is shown. */
export const inPortal = (path: string): string => MARK + path

/** A text with absolute addresses (`PUBLIC_URL`); a mail that waited has the one that is configured now. */
export const withAddresses = (text: string, publicUrl: string): string =>
  text.replace(MARKED, () => publicUrl)
