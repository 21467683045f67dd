export function which(name: string): string | undefined
