/** An icon of Lucide by its name there. */
declare module 'virtual:icons/*' {
  const Icon: import('react').FunctionComponent<import('react').ComponentProps<'svg'>>
  export default Icon
}
