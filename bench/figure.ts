/** One measured number. `ratio` is `value` over the same measure of `against`, taken in the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  against?: string
  ratio?: number
}
