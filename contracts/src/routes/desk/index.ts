import { deskArticleRoutes } from './articles';
import { deskCommercialRoutes } from './commercial';
import { deskCompanyRoutes } from './companies';
import { deskFeaturedRoutes } from './featured';
import { deskImportRoutes } from './imports';
import { logRoutes } from './log';
import { deskPageRoutes } from './pages';
import { peopleRoutes } from './people';
import { deskPickRoutes } from './picks';
import { deskPlaceRoutes } from './places';
import { queueRoutes } from './queues';
import { deskQuizRoutes } from './quizzes';
import { deskReleaseRoutes } from './releases';
import { staffRoutes } from './staff';
import { todayRoutes } from './today';

/** Routes of the desk by method and path. */
export const deskRoutes = {
  ...staffRoutes,
  ...todayRoutes,
  ...queueRoutes,
  ...deskPlaceRoutes,
  ...deskFeaturedRoutes,
  ...deskCommercialRoutes,
  ...deskCompanyRoutes,
  ...deskArticleRoutes,
  ...deskPageRoutes,
  ...deskQuizRoutes,
  ...deskPickRoutes,
  ...peopleRoutes,
  ...deskReleaseRoutes,
  ...logRoutes,
  ...deskImportRoutes,
};
