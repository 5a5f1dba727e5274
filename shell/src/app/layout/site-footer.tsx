export function SiteFooter() {
  return <footer>Unitbase</footer>;
}
