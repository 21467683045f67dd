/** Below the bar, in the upper part of the window: where somebody reads. */
const READ_MARGIN = '-64px 0px -70% 0px'

/** Marks in the table of contents where the reader is; works on whatever stands below `root`. */
export function followCurrentSection(root: HTMLElement | null): (() => void) | undefined {
  const links = [...(root?.querySelectorAll<HTMLAnchorElement>('[data-contents] a') ?? [])]
  const sections = [...(root?.querySelectorAll('section[id]') ?? [])]
  if (sections.length === 0) return
  const inView = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
      }
      const current = sections.find(({ id }) => inView.has(id))?.id
      // Between two sections the last one stays.
      if (current === undefined) return
      for (const link of links) {
        if (link.hash === `#${current}`) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: READ_MARGIN },
  )
  for (const section of sections) observer.observe(section)
  return () => observer.disconnect()
}
