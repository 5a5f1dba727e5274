import type * as z from 'zod';
import { FooterItem, NewsletterPopup, User } from './account';
import * as companies from './companies';
import { MediaFile, Video } from './media';
import * as news from './news';
import * as places from './places';
import { OrgDetails, ProductionCredit, TeamMember } from './profile';
import * as search from './search';

type Loose = z.ZodType & { shape?: Record<string, Loose>; def: { innerType?: Loose; element?: Loose } };

/** Returns the fields of an object schema, also inside a list or a nullable. */
function fieldsOf(schema: z.ZodType): Record<string, Loose> {
  const { shape, def } = schema as Loose;
  if (shape) return shape;
  const inner = def.innerType ?? def.element;
  if (!inner) throw new Error('The schema contains no object.');
  return fieldsOf(inner);
}

/** Returns the field names that are missing in a schema. `list.field` is a field of the list's items. */
const missingFields = (schema: z.ZodType, names: string): string[] =>
  names.split(' ').filter((name) => {
    const [outer = '', inner] = name.split('.');
    const field = fieldsOf(schema)[outer];
    return !field || (inner !== undefined && !(inner in fieldsOf(field)));
  });

const expectFields = (schema: z.ZodType, names: string) => expect(missingFields(schema, names)).toEqual([]);

test('missingFields returns fields that a schema lacks', () => {
  expect(missingFields(places.CityLink, 'id no_such_field')).toEqual(['no_such_field']);
  expect(missingFields(news.Article, 'author.full_name author.no_such_field')).toEqual([
    'author.no_such_field',
  ]);
});

describe('entities have the fields of the specification', () => {
  test('category (AP-081)', () =>
    expectFields(
      search.Category,
      'entrysectioncode entrysection url_slug google_ad_name org_count subcategories',
    ));
  test('subcategory (AP-082)', () =>
    expectFields(search.Subcategory, 'entryheadingcode entryheading url_slug google_ad_name org_count'));
  test('location option (AP-001, AP-004, AP-083)', () =>
    expectFields(search.LocationOption, 'name country location_type url_slug org_count'));
  test('company card, whose package is packagetypecode (AP-084, CO-049)', () => {
    expectFields(
      search.CompanyCard,
      'orgid orgname url_slug country strapline packagetypecode hasgallery hasshowreel',
    );
    expectFields(search.CompanyCard, 'logos.id logos.url logos.logo_type');
    expectFields(companies.Company, 'packagetype');
  });
  test('search results (AP-034, AP-085)', () =>
    expectFields(search.SearchResults, 'count results google_ad_name'));
  test('showreel: data_url in lists, dataUrl of a company (AP-086, CO-050)', () => {
    expectFields(
      companies.Showreel,
      'showreel_id showreel_name is_published custom_title custom_description data_url thumbnail_url company',
    );
    expectFields(companies.Company, 'reel.dataUrl reel.name reel.thumbnailUrl');
  });
  test('featured profile (AP-087)', () =>
    expectFields(companies.FeaturedProfile, 'custom_company_title company'));
  test('company: identity and place (AP-088)', () => {
    expectFields(
      companies.Company,
      'orgid orgname packagetype url_slug country country_slug addline1 addline2 addline3 addline4',
    );
    expectFields(companies.Company, 'town county state_name postcode hideaddress');
  });
  test('company: text and contact (AP-089)', () => {
    expectFields(
      companies.Company,
      'strapline aboutus tel tel2 fax email web facebook twitter instagram imdb linkedin youtube vimeo_video',
    );
  });
  test('company: lists (AP-090)', () => {
    expectFields(
      companies.Company,
      'categories.heading_name categories.url_slug categories.section_url_slug logos.url logos.logo_type',
    );
    expectFields(
      companies.Company,
      'child_companies.orgid child_companies.country child_companies.country_slug child_companies.url_slug',
    );
    expectFields(
      companies.Company,
      'people.id people.firstname people.lastname people.jobtitle people.mobile people.tel people.email',
    );
    expectFields(
      companies.Company,
      'certificates.id certificates.title worked_locations.id worked_locations.location languages.id',
    );
    expectFields(
      companies.Company,
      'languages.language equipment.id equipment.name equipment.count greencard gallery production_credits',
    );
    expectFields(companies.Credit, 'id productiontitle productionyear productiontype productionjobtitle');
  });
  test('country (AP-092)', () => {
    expectFields(
      places.Country,
      'country slug summary top_cities google_ad_name film_guides.id film_guides.title film_guides.description',
    );
    expectFields(
      places.Country,
      'film_guides.image_url country_gallery.id country_gallery.title country_gallery.image_url',
    );
    expectFields(
      places.Country,
      'country_gallery.url_link tax_incentives_description top_locations editors_pick highlighted',
    );
    expectFields(places.Country, 'country_featured_profiles countryisocode image_url');
    expectFields(places.LocationHub, 'total_countries');
  });
  test('state (AP-093)', () =>
    expectFields(places.State, 'header_summary top_cities film_guides tax_incentives_description'));
  test('city (AP-094)', () => expectFields(places.City, 'id city country_url_slug url_slug summary'));
  test('top location (AP-095)', () =>
    expectFields(
      places.TopLocation,
      'image_url image_link image_title image_label city county state country_slug',
    ));
  test('tax data (AP-096)', () => {
    expectFields(
      places.TaxData,
      'result.continent result.tax_incentives result.image_url result.continent_countries',
    );
    expectFields(places.TaxData, 'download_incentives.name download_incentives.incentives_pdf');
  });
  test('cards of the hub (AP-097)', () => {
    expectFields(
      places.FilmingGuideCard,
      'id title image_url description country_page.country country_page.slug',
    );
    expectFields(places.TaxIncentiveCard, 'id slug country image_url title tax_incentives_description');
    expectFields(
      companies.FeaturedSupplier,
      'id orgname aboutus country url_slug logos hasgallery hasshowreel',
    );
  });
  test('production guide (AP-098)', () =>
    expectFields(places.ProductionGuide, 'title image_url url_field square_image_url'));
  test('claim status and gallery image (AP-009, AP-099)', () => {
    expectFields(companies.ClaimStatus, 'org owned');
    expectFields(companies.GalleryImage, 'id title url thumbnail');
  });
  test('organisation profile of the editor, with skype and without youtube (AP-100, AP-101)', () => {
    expectFields(
      OrgDetails,
      'orgid orgname crew email addline1 addline2 addline3 addline4 town county postcode country tel tel2 fax',
    );
    expectFields(
      OrgDetails,
      'skype web facebook linkedin twitter instagram imdb greencard url_slug packagetypecode strapline aboutus',
    );
    expectFields(
      OrgDetails,
      'categories.entrysectioncode categories.entryheadingcode languages people production_credits equipment',
    );
    expectFields(OrgDetails, 'certificates worked_locations');
    expect(missingFields(OrgDetails, 'youtube vimeo_video')).toEqual(['youtube', 'vimeo_video']);
    expect(missingFields(companies.Company, 'skype')).toEqual(['skype']);
  });
  test('lists of the editor (AC-154, AP-102)', () => {
    expectFields(
      ProductionCredit,
      'recid productiontypecode productiontitle productionjobtitle productionyear sortorder',
    );
    expectFields(
      OrgDetails,
      'equipment.recid equipment.name equipment.count certificates.recid certificates.title',
    );
    expectFields(
      OrgDetails,
      'worked_locations.recid worked_locations.location logos.id logos.url logos.logo_type',
    );
    expectFields(TeamMember, 'recid firstname lastname jobfunction jobtitle email tel mobile sortorder');
    expectFields(TeamMember, 'email_subscriptions.receive_mbi email_subscriptions.receive_third_parties');
    expectFields(Video, 'id name thumbnail');
    expectFields(MediaFile, 'id name description');
  });
  test('footer item, newsletter pop-up, user (AP-047, AP-057, AP-103)', () => {
    expectFields(
      FooterItem,
      'id content_type title slug is_external external_link open_in_new_tab social_media_type social_media_link',
    );
    expectFields(NewsletterPopup, 'id heading body image_url');
    expectFields(
      User,
      'firstname lastname jobtitle telephone country website company_name email_subscriptions.receive_mbi email',
    );
    expect(missingFields(User, 'password')).toEqual(['password']);
  });
  test('article: identity (AP-104)', () => {
    expectFields(
      news.Article,
      'id title slug strapline introduction author.full_name author.author_image_url article_type date_published',
    );
    expectFields(
      news.Article,
      'date_modified is_external external_link is_saved meta_tag_content countries advert_country company_name',
    );
    expectFields(news.Article, 'company_website main_image_caption related_article');
  });
  test('article: images (AP-105)', () => {
    expectFields(
      news.Article,
      'large_image_url large_letterbox_image_url large_main_image_url letterbox_image_url',
    );
    expectFields(
      news.Article,
      'letterbox_news_image_url small_image_url small_news_image_url square_image_url',
    );
  });
  test('article: contents (AP-106)', () =>
    expectFields(news.ArticleContent, 'id content_type content image_url image_text image_caption'));
  test('news lists (AP-107)', () => {
    expectFields(news.MainArticles, 'result.id result.article result.author_image_url');
    expectFields(news.MostRead, 'result.id result.order result.article');
    expectFields(news.ArticleVideos, 'result.id result.article result.youtube_video_link');
  });
  test('home (AP-108)', () => {
    expectFields(news.LatestEntry, 'kftv_latest_type title image_url url_link link_new_tab');
    expectFields(news.LatestVideo, 'id image_url video_url headline description');
    expectFields(news.TrustedLogo, 'id logo_url title');
    expectFields(
      search.HeaderFigures,
      'header.hero_text header.country_text header.category_text header.company_text',
    );
    expectFields(search.HeaderFigures, 'total_countries total_detailed_categories total_companies');
    expectFields(
      companies.Showreel,
      'company.orgid company.orgname company.packagetypecode company.country company.url_slug',
    );
  });
  test('testimonial (AP-109)', () =>
    expectFields(news.Testimonial, 'full_name job_title company_name small_headshot_url summary'));
  test('quiz (AP-110)', () => {
    expectFields(
      news.QuizDetail,
      'id title description slug quiz_code social_media_image_url social_media_image_quiz_list_url embed_text',
    );
  });
  test('information page and suggestions (AP-111)', () => {
    expectFields(news.InformationPage, 'title content.content content.image_url content.image_text');
    expectFields(news.AuthorSuggestion, 'id full_name');
    expectFields(news.TagSuggestion, 'id name');
    expectFields(news.CountrySuggestion, 'url_slug country');
  });
  test('about and advertise (AP-112)', () => {
    expectFields(
      news.About,
      'title description team_members.id team_members.name team_members.role team_members.email',
    );
    expectFields(news.About, 'team_members.text team_members.image_url');
    expectFields(
      news.Advertise,
      'title online_profiles the_production_guide image_gallery.content_type image_gallery.gallery_type',
    );
    expectFields(
      news.Advertise,
      'image_gallery.image_url image_gallery.video_url image_gallery.url_link buttons.id buttons.name buttons.url_link',
    );
  });
});
