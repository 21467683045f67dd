/** An easel and its name. */
export function Brand() {
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}>
      <svg
        width="22"
        height="22"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        aria-hidden="true"
      >
        <path d="M7 5h18v16H7zM11 21 7 29M21 21l4 8M16 21v5" />
      </svg>
      <span data-name>Easel</span>
    </span>
  )
}
