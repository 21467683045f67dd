export function wantsDemoBank(environment: Readonly<Record<string, string>>): boolean
