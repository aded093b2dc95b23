package witness;

import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.stereotype.Controller;

/** The stock GraphQL server behind the stock resource server. */
@SpringBootApplication
@EnableMethodSecurity
public class Graphql {
  public static void main(String[] arguments) {
    SpringApplication.run(Graphql.class, arguments);
  }

  record Organization(String id, String name) {}

  /** One organization, for those whose token has its scope; of two it can be told that nobody is there, or that it breaks. */
  @Controller
  static class Organizations {
    private final String nobody;
    private final String broken;

    Organizations(@Value("${witness.nobody:}") String nobody, @Value("${witness.broken:}") String broken) {
      this.nobody = nobody;
      this.broken = broken;
    }

    @QueryMapping
    @PreAuthorize("hasAuthority('SCOPE_org:' + #id)")
    Organization organization(@Argument String id) {
      if (id.equals(nobody)) return null;
      if (id.equals(broken)) throw new IllegalStateException("no connection to the database");
      return new Organization(id, "Universitetet i Eksempel");
    }
  }
}
