/** Ends a sentence after a name, which may bring its own end: `Bakery & Co.`, `Yum!`. */
export const withPeriod = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`)
