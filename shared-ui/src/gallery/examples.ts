import type { ReactNode } from 'react';
import { examples as accordion } from '../accordion/accordion.examples';
import { examples as alert } from '../alert/alert.examples';
import { examples as articleCard } from '../article-card/article-card.examples';
import { examples as brand } from '../brand/brand.examples';
import { examples as breadcrumbs } from '../breadcrumbs/breadcrumbs.examples';
import { examples as button } from '../button/button.examples';
import { examples as card } from '../card/card.examples';
import { examples as carousel } from '../carousel/carousel.examples';
import { examples as chip } from '../chip/chip.examples';
import { examples as choice } from '../choice/choice.examples';
import { examples as combobox } from '../combobox/combobox.examples';
import { examples as contents } from '../contents/contents.examples';
import { examples as definitionList } from '../definition-list/definition-list.examples';
import { examples as dialog } from '../dialog/dialog.examples';
import { examples as disclosure } from '../disclosure/disclosure.examples';
import { examples as emptyState } from '../empty-state/empty-state.examples';
import { examples as errorSummary } from '../error-summary/error-summary.examples';
import { examples as facet } from '../facet/facet.examples';
import { examples as field } from '../field/field.examples';
import { examples as findField } from '../find-field/find-field.examples';
import { examples as iconButton } from '../icon-button/icon-button.examples';
import { examples as icons } from '../icons/icons.examples';
import { examples as layout } from '../layout/layout.examples';
import { examples as letters } from '../letters/letters.examples';
import { examples as link } from '../link/link.examples';
import { examples as linksLast } from '../links-last/links-last.examples';
import { examples as lockedField } from '../locked-field/locked-field.examples';
import { examples as menu } from '../menu/menu.examples';
import { examples as moreLink } from '../more-link/more-link.examples';
import { examples as pager } from '../pager/pager.examples';
import { examples as panel } from '../panel/panel.examples';
import { examples as passwordField } from '../password-field/password-field.examples';
import { examples as picture } from '../picture/picture.examples';
import { examples as pictureViewer } from '../picture-viewer/picture-viewer.examples';
import { examples as playMark } from '../play-mark/play-mark.examples';
import { examples as popover } from '../popover/popover.examples';
import { examples as progress } from '../progress/progress.examples';
import { examples as prose } from '../prose/prose.examples';
import { examples as searchBar } from '../search-bar/search-bar.examples';
import { examples as section } from '../section/section.examples';
import { examples as select } from '../select/select.examples';
import { examples as skeleton } from '../skeleton/skeleton.examples';
import { examples as skipLink } from '../skip-link/skip-link.examples';
import { examples as spinner } from '../spinner/spinner.examples';
import { examples as tabPanels } from '../tab-panels/tab-panels.examples';
import { examples as table } from '../table/table.examples';
import { examples as tabs } from '../tabs/tabs.examples';
import { examples as text } from '../text/text.examples';
import { examples as unreadCount } from '../unread-count/unread-count.examples';
import { examples as visuallyHidden } from '../visually-hidden/visually-hidden.examples';

/** Named examples of every component, by folder. */
export const gallery: Record<string, Record<string, ReactNode>> = {
  accordion,
  alert,
  'article-card': articleCard,
  brand,
  breadcrumbs,
  button,
  card,
  carousel,
  chip,
  choice,
  combobox,
  contents,
  'definition-list': definitionList,
  dialog,
  disclosure,
  'empty-state': emptyState,
  'error-summary': errorSummary,
  facet,
  field,
  'find-field': findField,
  'icon-button': iconButton,
  icons,
  layout,
  letters,
  link,
  'links-last': linksLast,
  'locked-field': lockedField,
  menu,
  'more-link': moreLink,
  pager,
  panel,
  'password-field': passwordField,
  picture,
  'picture-viewer': pictureViewer,
  'play-mark': playMark,
  popover,
  progress,
  prose,
  'search-bar': searchBar,
  section,
  select,
  skeleton,
  'skip-link': skipLink,
  spinner,
  'tab-panels': tabPanels,
  table,
  tabs,
  text,
  'unread-count': unreadCount,
  'visually-hidden': visuallyHidden,
};
